import { useDeferredValue, useMemo } from 'react'
import { useForm } from 'react-hook-form'

import type { Band } from '../../../contract/bands.ts'
import { can } from '../../../contract/roles.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { lateRules } from '../../ui/late-rules.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast-store.ts'
import { JoinLink } from './join-link.tsx'
import { useChangeBand } from './settings.queries.ts'
import { allZones, zonesByRegion } from './time-zones.ts'
import type { ZoneGroup } from './time-zones.ts'

const resolver = lateRules(async () => (await import('./band-rules.ts')).BandFields)

export function BandCard({ band }: { band: Band }) {
  const mayChange = can(band.role, 'band.change')
  const changeBand = useChangeBand(band.id)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver,
    values: { name: band.name, time_zone: band.time_zone },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = formState

  const submit = handleSubmit((wanted) =>
    changeBand.mutate(wanted, {
      onSuccess: ({ name, time_zone }) => {
        reset({ name, time_zone })
        toast({ title: 'Band updated', description: 'Your changes have been saved.' })
      },
      onError: () =>
        toast({
          title: 'Error',
          description: 'Failed to update band. Please try again.',
          variant: 'destructive',
        }),
    }),
  )

  return (
    <Card>
      <CardHeader
        title="Band Settings"
        description={mayChange ? undefined : 'Only admins of the band can change these.'}
      />
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Band Name" error={errors.name?.message}>
          <Input autoComplete="off" maxLength={100} readOnly={!mayChange} {...register('name')} />
        </Field>
        <Field
          label="Time Zone"
          error={errors.time_zone?.message}
          hint="Gig dates and times are in this time zone"
        >
          <NativeSelect disabled={!mayChange} {...register('time_zone')}>
            <TimeZones current={band.time_zone} />
          </NativeSelect>
        </Field>
        {mayChange && (
          <Button
            type="submit"
            className="justify-self-start max-sm:w-full"
            disabled={!isDirty}
            pending={changeBand.isPending && 'Updating...'}
          >
            Update Band
          </Button>
        )}
      </form>
      {can(band.role, 'band.renewJoinCode') && <JoinLink bandId={band.id} />}
    </Card>
  )
}

/** The six hundred of them are drawn when the card is there. */
function TimeZones({ current }: { current: string }) {
  const listsAll = useDeferredValue(true, false)
  const groups = useMemo(() => zonesByRegion(listsAll ? allZones(current) : [current]), [current, listsAll])
  return groups.map((group) => <Region key={group.region} {...group} />)
}

function Region({ region, zones }: ZoneGroup) {
  return (
    <optgroup label={region}>
      {zones.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  )
}
