import type * as z from 'zod/mini'

import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

type Schema = z.core.$ZodType

/** Lists whose content has a version; an endpoint that names one is answered 304 while it is unchanged. */
export type VersionedList = 'songs' | 'setlists' | 'setlist' | 'members' | 'gigs' | 'suggestions' | 'invites'

/** A call described once: server route, typed client, OpenAPI and tests come from it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends Schema = Schema,
  Allowed extends Access = Access,
> {
  readonly method: Method
  /** With `:name` for each parameter. */
  readonly path: string
  readonly summary: string
  readonly access: Allowed
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Absent: answered 204 without a body. */
  readonly result?: Result
  readonly status: 200 | 201 | 204
  readonly version?: VersionedList
  /** Bytes, where a body may be larger than others. */
  readonly largestBody?: number
}

type Description<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  A extends Access,
> = Omit<Endpoint<P, Q, B, R, A>, 'method' | 'status'> & { readonly status?: 200 | 201 | 204 }

function describing(method: Method) {
  return <
    P extends Schema = z.core.$ZodUndefined,
    Q extends Schema = z.core.$ZodUndefined,
    B extends Schema = z.core.$ZodUndefined,
    R extends Schema = z.core.$ZodUndefined,
    A extends Access = Access,
  >(
    description: Description<P, Q, B, R, A>,
  ): Endpoint<P, Q, B, R, A> => ({ status: description.result ? 200 : 204, ...description, method })
}

export const get = describing('GET')
export const post = describing('POST')
export const patch = describing('PATCH')
export const put = describing('PUT')
export const del = describing('DELETE')

/** What a caller sends. */
export type ParamsOf<E extends Endpoint> = z.output<NonNullable<E['params']>>
export type QueryInput<E extends Endpoint> = z.input<NonNullable<E['query']>>
export type BodyInput<E extends Endpoint> = z.input<NonNullable<E['body']>>

/** What a handler gets and gives. */
export type QueryOf<E extends Endpoint> = z.output<NonNullable<E['query']>>
export type BodyOf<E extends Endpoint> = z.output<NonNullable<E['body']>>
export type ResultOf<E extends Endpoint> = z.output<NonNullable<E['result']>>

/** Fills the parameters of a path: `/api/bands/:bandId` with `{bandId: 4}` gives `/api/bands/4`. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
