import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'

import type { Me } from '../../../contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PreferenceSwitches } from './preference-switches.tsx'
import { useChangeProfile } from './settings.queries.ts'
import { tellProfileFailure } from './tell-profile-failure.ts'

/** They come while the name is typed: the first thing to be seen of the settings does not wait for them. */
const loadRules = () => import('./profile-rules.ts')

export function ProfileCard({ me }: { me: Me }) {
  return (
    <Card>
      <CardHeader title="Profile Settings" />
      <ProfileForm me={me} />
      <PreferenceSwitches me={me} />
    </Card>
  )
}

function ProfileForm({ me }: { me: Me }) {
  const changeProfile = useChangeProfile(me.id)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const name = typed ?? me.name

  const check = async (name: string) => {
    const { readProfile } = await loadRules()
    const read = readProfile({ name })
    setProblem(read.problem)
    return read.name
  }
  const submit = async () => {
    const kept = await check(name)
    if (kept === undefined) return field.current?.focus()
    changeProfile.mutate(
      { name: kept },
      {
        onSuccess: () => {
          setTyped((typed) => (typed === name ? undefined : typed))
          toast({ title: 'Profile updated', description: 'Your name has been saved.' })
        },
        onError: tellProfileFailure,
      },
    )
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submit().catch(tellProfileFailure)
  }
  const handleType = (name: string) => {
    setTyped(name)
    if (problem !== undefined) void check(name)
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <Field label="Display Name" error={problem}>
        <Input
          ref={field}
          name="name"
          autoComplete="name"
          maxLength={100}
          value={name}
          onFocus={() => void loadRules().catch(() => undefined)}
          onChange={({ target }) => handleType(target.value)}
        />
      </Field>
      <Field label="Email" hint="Email cannot be changed">
        <Input type="email" readOnly value={me.email} />
      </Field>
      <Button
        type="submit"
        className="justify-self-start max-sm:w-full"
        disabled={name === me.name}
        pending={changeProfile.isPending && changeProfile.variables.name !== undefined && 'Saving...'}
      >
        Save Changes
      </Button>
    </form>
  )
}
