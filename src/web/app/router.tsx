import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'

import { PageSpinner } from '../ui/spinner.tsx'
import { AccountPages } from './account-pages.tsx'
import { load } from './screens.ts'
import { loadShell } from './shell/load-shell.ts'

const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))
const CurrentBandRedirect = lazy(async () => ({
  default: (await load.currentBandRedirect()).CurrentBandRedirect,
}))
const NotFoundScreen = lazy(async () => ({ default: (await load.notFound()).NotFoundScreen }))
const LoginScreen = lazy(async () => ({ default: (await load.login()).LoginScreen }))
const SignUpScreen = lazy(async () => ({ default: (await load.signUp()).SignUpScreen }))
const SongsScreen = lazy(async () => ({ default: (await load.songs()).SongsScreen }))
const ForgotPasswordScreen = lazy(async () => ({
  default: (await load.forgotPassword()).ForgotPasswordScreen,
}))
const ResetPasswordScreen = lazy(async () => ({ default: (await load.resetPassword()).ResetPasswordScreen }))
const EmailConfirmedScreen = lazy(async () => ({
  default: (await load.emailConfirmed()).EmailConfirmedScreen,
}))
const AuthCallbackScreen = lazy(async () => ({ default: (await load.authCallback()).AuthCallbackScreen }))
const CalendarScreen = lazy(async () => ({ default: (await load.calendar()).CalendarScreen }))
const SetlistsScreen = lazy(async () => ({ default: (await load.setlists()).SetlistsScreen }))
const SetlistEditorScreen = lazy(async () => ({ default: (await load.setlistEditor()).SetlistEditorScreen }))
const SharedSetlistScreen = lazy(async () => ({ default: (await load.sharedSetlist()).SharedSetlistScreen }))
const PrintScreen = lazy(async () => ({ default: (await load.print()).PrintScreen }))
const BandOverviewScreen = lazy(async () => ({ default: (await load.bandOverview()).BandOverviewScreen }))
const MembersScreen = lazy(async () => ({ default: (await load.members()).MembersScreen }))
const SuggestionsScreen = lazy(async () => ({ default: (await load.suggestions()).SuggestionsScreen }))
const JoinInviteScreen = lazy(async () => ({ default: (await load.joinInvite()).JoinInviteScreen }))
const JoinBandScreen = lazy(async () => ({ default: (await load.joinBand()).JoinBandScreen }))
const AcceptInviteScreen = lazy(async () => ({ default: (await load.acceptInvite()).AcceptInviteScreen }))
const SettingsScreen = lazy(async () => ({ default: (await load.settings()).SettingsScreen }))
const GettingStartedScreen = lazy(async () => ({
  default: (await load.gettingStarted()).GettingStartedScreen,
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
