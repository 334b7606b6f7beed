import * as z from 'zod/mini'

const email = z.email('Please enter a valid email address')

/** The one rule for a password that somebody chooses or types. */
export const passwordRule = z.string().check(z.minLength(6, 'Password must be at least 6 characters'))

export const LoginForm = z.object({ email, password: passwordRule, remember: z.boolean() })
export type LoginForm = z.infer<typeof LoginForm>

export const SignUpForm = z
  .object({
    name: z.string().check(z.trim(), z.minLength(2, 'Name must be at least 2 characters')),
    email,
    password: passwordRule,
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
    }),
  )
export type SignUpForm = z.infer<typeof SignUpForm>
