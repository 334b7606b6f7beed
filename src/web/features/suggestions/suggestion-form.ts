import { NewSuggestion } from '../../../contract/suggestions.ts'

/** The fields of an idea as they are typed; what comes out is what the server takes. */
export const SuggestionForm = NewSuggestion

export const emptyIdea = {
  title: '',
  artist: '',
  youtube_link: '',
  spotify_link: '',
  notes: '',
}
