import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { SongFields } from './song-form.ts'

interface SongDetailFieldsProps {
  disabled?: boolean
  /** Stands beside the duration. */
  beside?: ReactNode
}

const links = [
  ['spotify_link', 'Spotify Link', 'https://open.spotify.com/track/...'],
  ['youtube_link', 'YouTube Link', 'https://www.youtube.com/watch?v=...'],
  ['apple_music_link', 'Apple Music Link', 'https://music.apple.com/...'],
] as const

/** The fields that adding and editing a song have in common. */
export function SongDetailFields({ disabled = false, beside }: SongDetailFieldsProps) {
  const {
    register,
    formState: { errors },
  } = useFormContext<Omit<SongFields, 'key' | 'tags'>>()
  const attributes = { autoComplete: 'off', disabled }
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...attributes} {...register('title')} />
      </Field>
      <Field label="Artist" error={errors.artist?.message}>
        <Input {...attributes} {...register('artist')} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Duration" error={errors.duration?.message} hint="m:ss">
          <Input {...attributes} placeholder="3:41" className="tabular-nums" {...register('duration')} />
        </Field>
        {beside}
      </div>
      {links.map(([name, label, example]) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          <Input {...attributes} type="url" inputMode="url" placeholder={example} {...register(name)} />
        </Field>
      ))}
      <Field label="Notes" error={errors.notes?.message}>
        <Textarea {...attributes} {...register('notes')} />
      </Field>
    </>
  )
}
