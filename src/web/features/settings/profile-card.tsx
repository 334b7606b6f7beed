import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { ProfileChange } from '../../../contract/accounts.ts'
import type { Me } from '../../../contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PreferenceSwitches } from './preference-switches.tsx'
import { useChangeProfile } from './settings.queries.ts'
import { tellProfileFailure } from './tell-profile-failure.ts'

const Profile = z.required(z.pick(ProfileChange, { name: true }))

export function ProfileCard({ me }: { me: Me }) {
  const changeProfile = useChangeProfile(me.id)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(Profile),
    values: { name: me.name },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = formState

  const submit = handleSubmit(({ name }) =>
    changeProfile.mutate(
      { name },
      {
        onSuccess: (changed) => {
          reset({ name: changed.name })
          toast({ title: 'Profile updated', description: 'Your name has been saved.' })
        },
        onError: tellProfileFailure,
      },
    ),
  )

  return (
    <Card>
      <CardHeader title="Profile Settings" />
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Display Name" error={errors.name?.message}>
          <Input autoComplete="name" maxLength={100} {...register('name')} />
        </Field>
        <Field label="Email" hint="Email cannot be changed">
          <Input type="email" readOnly value={me.email} />
        </Field>
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          disabled={!isDirty}
          pending={changeProfile.isPending && changeProfile.variables.name !== undefined && 'Saving...'}
        >
          Save Changes
        </Button>
      </form>
      <PreferenceSwitches me={me} />
    </Card>
  )
}
