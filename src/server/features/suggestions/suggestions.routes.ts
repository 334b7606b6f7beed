import {
  createSuggestion,
  listSuggestions,
  removeSuggestion,
  voteForSuggestion,
  withdrawVote,
} from '../../../contract/suggestions.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as suggestions from './suggestions.service.ts'

export function suggestionRoutes(app: App): void {
  handle(app, listSuggestions, (ctx) => suggestions.list(ctx))
  handle(app, createSuggestion, (ctx, { body }) => suggestions.create(ctx, body))
  handle(app, removeSuggestion, (ctx, { params }) => suggestions.remove(ctx, params.suggestionId))
  handle(app, voteForSuggestion, (ctx, { params, body }) =>
    suggestions.vote(ctx, params.suggestionId, body.vote),
  )
  handle(app, withdrawVote, (ctx, { params }) => suggestions.withdrawVote(ctx, params.suggestionId))
}
