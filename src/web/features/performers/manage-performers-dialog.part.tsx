import { useQuery } from '@tanstack/react-query'

import type { Performer } from '../../../contract/performers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BandPerformerForm } from './band-performer-form.tsx'
import { GuestPerformerForm } from './guest-performer-form.tsx'
import { PerformerList } from './performer-list.tsx'
import { songPerformersQuery } from './performers.queries.ts'

interface ManagePerformersDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  bandId: number
  song: { id: number; title: string }
}

const isMember = ({ performer_type }: Performer) => performer_type === 'registered'

export function ManagePerformersDialog({ open, onOpenChange, bandId, song }: ManagePerformersDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Manage Performers" description={song.title}>
      <ManagePerformers bandId={bandId} songId={song.id} />
    </Dialog>
  )
}

function ManagePerformers(place: { bandId: number; songId: number }) {
  const { data: performers } = useQuery(songPerformersQuery(place.bandId, place.songId))
  return (
    <Tabs
      label="Kind of performer"
      tabs={[
        {
          value: 'band',
          label: 'Band Members',
          content: (
            <>
              <PerformerList
                place={place}
                performers={performers?.filter(isMember)}
                empty="No band members on this song yet."
              />
              <BandPerformerForm {...place} />
            </>
          ),
        },
        {
          value: 'guest',
          label: 'Guest Performers',
          content: (
            <>
              <PerformerList
                place={place}
                performers={performers?.filter((performer) => !isMember(performer))}
                empty="No guests on this song yet."
              />
              <GuestPerformerForm {...place} />
            </>
          ),
        },
      ]}
    />
  )
}
