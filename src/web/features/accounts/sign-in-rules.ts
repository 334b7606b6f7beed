import * as z from 'zod/mini'

const email = z.email('Please enter a valid email address')

/** The one rule for a password that somebody chooses or types. */
export const passwordRule = z.string().check(z.minLength(6, 'Password must be at least 6 characters'))

interface TypedTwice {
  password: string
  confirmPassword: string
}

const confirmsPassword = z.refine<TypedTwice>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], error: "Passwords don't match" },
)

export const LoginForm = z.object({ email, password: passwordRule, remember: z.boolean() })

export const SignUpForm = z
  .object({
    name: z.string().check(z.trim(), z.minLength(2, 'Name must be at least 2 characters')),
    email,
    password: passwordRule,
    confirmPassword: z.string(),
  })
  .check(confirmsPassword)

export const ForgotForm = z.object({ email })

export const ResetForm = z
  .object({ password: passwordRule, confirmPassword: z.string() })
  .check(confirmsPassword)

export const ChangePasswordForm = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Please enter your current password')),
  newPassword: passwordRule,
  confirmPassword: z.string(),
})

export const CodeForm = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Please enter the 6 digits')),
})

/** What is wrong with each field of a form, as far as anything is. */
export function problemsOf<Input extends object>(
  rules: z.ZodMiniType<unknown, Input>,
  input: Input,
): Partial<Record<keyof Input, string>> {
  const problems: Partial<Record<keyof Input, string>> = {}
  for (const { path, message } of z.safeParse(rules, input).error?.issues ?? [])
    problems[path[0] as keyof Input] ??= message
  return problems
}
