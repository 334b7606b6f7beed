import type { Me, Preferences } from '../../../contract/accounts.ts'
import { Switch } from '../../ui/switch.tsx'
import { setTheme } from '../../ui/theme.ts'
import { useTheme } from '../../ui/use-theme.ts'
import { tellProfileFailure } from './tell-profile-failure.ts'
import { useChangeProfile } from './settings.queries.ts'

const isNight = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Each is saved the moment it is pressed. */
export function PreferenceSwitches({ me }: { me: Me }) {
  const changeProfile = useChangeProfile(me.id)
  const { theme } = useTheme()
  const { email_notifications } = me.preferences
  const isDark = theme === 'dark' || (theme === 'system' && isNight())

  const save = (preferences: Partial<Preferences>) =>
    changeProfile.mutate(
      { preferences },
      {
        onError: () => {
          setTheme(me.preferences.theme)
          tellProfileFailure()
        },
      },
    )
  const chooseTheme = (chosen: Preferences['theme']) => {
    setTheme(chosen)
    save({ theme: chosen })
  }

  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-4">
      <Switch
        label="Email Notifications"
        hint="Mails when a gig is added, changed or called off, and when a band invites you"
        checked={email_notifications}
        onCheckedChange={(checked) => save({ email_notifications: checked })}
      />
      <Switch
        label="Dark Mode"
        hint={theme === 'system' ? 'Follows your device now' : 'On every device you sign in with'}
        checked={isDark}
        onCheckedChange={(checked) => chooseTheme(checked ? 'dark' : 'light')}
      />
      <Switch
        label="Follow the device"
        hint="Light by day and dark by night, when your device changes"
        checked={theme === 'system'}
        onCheckedChange={(checked) => chooseTheme(checked ? 'system' : isNight() ? 'dark' : 'light')}
      />
    </div>
  )
}
