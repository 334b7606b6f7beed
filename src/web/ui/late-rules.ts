import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

const load = () => import('@hookform/resolvers/zod')

/** The rules of a form that a page shows from the start: they come when they are first asked, not with the page. */
export function lateRules<Input extends FieldValues, Output>(
  loadRules: () => Promise<ZodMiniType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (...asked) => {
    const [{ zodResolver }, rules] = await Promise.all([load(), loadRules()])
    return zodResolver(rules)(...asked)
  }
}
