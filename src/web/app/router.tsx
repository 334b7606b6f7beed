import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'

import { PageSpinner } from '../ui/spinner.tsx'
import { AccountPages } from './account-pages.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }))
const CurrentBandRedirect = lazy(async () => ({
  default: (await import('./current-band-redirect.tsx')).CurrentBandRedirect,
}))
const LoginScreen = lazy(async () => ({
  default: (await import('../features/accounts/login-screen.tsx')).LoginScreen,
}))
const SignUpScreen = lazy(async () => ({
  default: (await import('../features/accounts/signup-screen.tsx')).SignUpScreen,
}))
const SongsScreen = lazy(async () => ({
  default: (await import('../features/songs/songs-screen.tsx')).SongsScreen,
}))
const ForgotPasswordScreen = lazy(async () => ({
  default: (await import('../features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
}))
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('../features/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
}))
const EmailConfirmedScreen = lazy(async () => ({
  default: (await import('../features/accounts/email-confirmed-screen.tsx')).EmailConfirmedScreen,
}))
const AuthCallbackScreen = lazy(async () => ({
  default: (await import('../features/accounts/auth-callback-screen.tsx')).AuthCallbackScreen,
}))
const CalendarScreen = lazy(async () => ({
  default: (await import('../features/gigs/calendar-screen.tsx')).CalendarScreen,
}))
const SetlistsScreen = lazy(async () => ({
  default: (await import('../features/setlists/setlists-screen.tsx')).SetlistsScreen,
}))
const SetlistEditorScreen = lazy(async () => ({
  default: (await import('../features/setlists/setlist-editor-screen.tsx')).SetlistEditorScreen,
}))
const SharedSetlistScreen = lazy(async () => ({
  default: (await import('../features/setlists/shared-setlist-screen.tsx')).SharedSetlistScreen,
}))
const PrintScreen = lazy(async () => ({
  default: (await import('../features/setlists/print-screen.tsx')).PrintScreen,
}))
const BandOverviewScreen = lazy(async () => ({
  default: (await import('../features/overview/band-overview-screen.tsx')).BandOverviewScreen,
}))
const MembersScreen = lazy(async () => ({
  default: (await import('../features/members/members-screen.tsx')).MembersScreen,
}))
const SuggestionsScreen = lazy(async () => ({
  default: (await import('../features/suggestions/suggestions-screen.tsx')).SuggestionsScreen,
}))
const JoinInviteScreen = lazy(async () => ({
  default: (await import('../features/joining/join-invite-screen.tsx')).JoinInviteScreen,
}))
const JoinBandScreen = lazy(async () => ({
  default: (await import('../features/joining/join-band-screen.tsx')).JoinBandScreen,
}))
const AcceptInviteScreen = lazy(async () => ({
  default: (await import('../features/joining/accept-invite-screen.tsx')).AcceptInviteScreen,
}))
const SettingsScreen = lazy(async () => ({
  default: (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
}))
const GettingStartedScreen = lazy(async () => ({
  default: (await import('../features/guide/getting-started-screen.tsx')).GettingStartedScreen,
}))

export function Router() {
  return (
    <BrowserRouter>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route element={<AccountPages />}>
            <Route path="/login" element={<LoginScreen />} />
            <Route path="/signup" element={<SignUpScreen />} />
            <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
          </Route>
          <Route path="/reset-password" element={<ResetPasswordScreen />} />
          <Route path="/email-confirmed" element={<EmailConfirmedScreen />} />
          <Route path="/auth/callback" element={<AuthCallbackScreen />} />
          <Route path="/s/:token" element={<SharedSetlistScreen />} />
          <Route path="/setlists/:setlistId/print" element={<PrintScreen />} />
          <Route path="/join/:token" element={<JoinInviteScreen />} />
          <Route path="/join-band/:bandId/:code?" element={<JoinBandScreen />} />
          <Route path="/accept-invite/:bandId" element={<AcceptInviteScreen />} />
          <Route path="/docs/getting-started" element={<GettingStartedScreen />} />
          <Route element={<Shell />}>
            <Route path="/members" element={<MembersScreen />} />
            <Route path="/bands/:bandId/members" element={<MembersScreen />} />
            <Route path="/suggestions" element={<SuggestionsScreen />} />
            <Route path="/setlists" element={<SetlistsScreen />} />
            <Route path="/setlists/:setlistId" element={<SetlistEditorScreen />} />
            <Route path="/bands" element={<CurrentBandRedirect />} />
            <Route path="/" element={<SongsScreen />} />
            <Route path="/songs" element={<SongsScreen />} />
            <Route path="/calendar" element={<CalendarScreen />} />
            <Route path="/settings" element={<SettingsScreen />} />
            <Route path="/bands/:bandId" element={<BandOverviewScreen />} />
          </Route>
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  )
}
