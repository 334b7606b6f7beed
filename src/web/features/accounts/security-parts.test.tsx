import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { answerCalls, signInAs, startSignedOut } from '../../../../test/answer-calls.tsx'
import type { Answers } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { ChangePasswordForm } from './change-password-form.part.tsx'
import { SignOutEverywhereCard } from './sign-out-everywhere.part.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }

beforeEach(async () => {
  await startSignedOut()
  await signInAs(maya)
})

async function change(answers: Answers, { next = 'new strings', confirm = 'new strings' } = {}) {
  const calls = answerCalls(answers)
  renderApp(<ChangePasswordForm />)
  await userEvent.type(screen.getByLabelText('Current Password'), 'rehearsal')
  await userEvent.type(screen.getByLabelText('New Password'), next)
  await userEvent.type(screen.getByLabelText('Confirm New Password'), confirm)
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }))
  return calls
}

test('a changed password empties the form', async () => {
  const calls = await change({ 'POST /api/auth/change-password': [200, { message: 'Password changed' }] })
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(screen.getByLabelText('Current Password')).toHaveValue('')
  expect(calls).toEqual([
    {
      name: 'POST /api/auth/change-password',
      body: { currentPassword: 'rehearsal', newPassword: 'new strings' },
    },
  ])
})

test('two different new passwords are told by a toast and not sent', async () => {
  const calls = await change({}, { confirm: 'new stirngs' })
  expect(await screen.findByText("Passwords don't match")).toBeVisible()
  expect(screen.getByText('New password and confirmation must match')).toBeVisible()
  expect(calls).toEqual([])
})

test.each([
  [
    'invalid_password',
    'The current password is not right.',
    'Failed to change password. Ensure your current password is correct.',
  ],
  ['no_password', 'This account has no password yet.', 'This account has no password yet.'],
])('a refusal with %s is told', async (code, message, shown) => {
  await change({ 'POST /api/auth/change-password': [400, { code, message }] })
  expect(await screen.findByText(shown)).toBeVisible()
  expect(screen.getByLabelText('Current Password')).toHaveFocus()
})

test('signing out everywhere is asked for twice and ends every session', async () => {
  const calls = answerCalls({ 'POST /auth/v1/logout': [204] })
  renderApp(<SignOutEverywhereCard />)
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  expect(calls).toEqual([])
  const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere' })
  await userEvent.click(within(question).getByRole('button', { name: 'Log out' }))
  await expect.poll(() => localStorage.length).toBe(0)
  expect(calls).toEqual([{ name: 'POST /auth/v1/logout', body: undefined }])
})
