import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'

import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { useCurrentBand } from '../bands/bands.queries.ts'
import { failureOf } from './failures.ts'
import { SetlistEditor } from './setlist-editor.tsx'
import { setlistQuery } from './setlists.queries.ts'

export function SetlistEditorScreen() {
  const { setlistId = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(setlistId) ? (
    <LoadedSetlist key={setlistId} id={Number(setlistId)} />
  ) : (
    <SetlistNotFound />
  )
}

function LoadedSetlist({ id }: { id: number }) {
  const { data: setlist, error } = useQuery(setlistQuery(id))
  useBandOf(setlist?.band_id)
  // The frame is filled by the same answers, and drawn first.
  const isNext = useSettled(setlist !== undefined)
  if (error instanceof ApiError && error.status === 404) return <SetlistNotFound />
  if (setlist && isNext) return <SetlistEditor saved={setlist} />
  return error ? <SetlistNotLoaded error={error} /> : <PageSpinner label="Loading setlist..." />
}

/** A link may lead to a setlist of another band of the user's: that band becomes the current one. */
function useBandOf(bandId: number | undefined) {
  const { band, bands, select } = useCurrentBand()
  const isChecked = useRef(false)
  useEffect(() => {
    if (isChecked.current || bandId === undefined || !band) return
    isChecked.current = true
    if (band.id !== bandId && bands.some(({ id }) => id === bandId)) select(bandId)
  }, [bandId, band, bands, select])
}

function BackToSetlists() {
  const navigate = useNavigate()
  return (
    <Button look="secondary" onClick={() => void navigate('/setlists')}>
      Back to Setlists
    </Button>
  )
}

function SetlistNotLoaded({ error }: { error: Error }) {
  return (
    <ErrorState
      level={1}
      title="Failed to load setlist"
      text={failureOf(error)}
      actions={
        <>
          <BackToSetlists />
          <Button onClick={() => location.reload()}>Reload Page</Button>
        </>
      }
    />
  )
}

function SetlistNotFound() {
  return (
    <ErrorState
      level={1}
      title="Setlist not found"
      text="The setlist you're looking for doesn't exist or has been deleted."
      actions={<BackToSetlists />}
    />
  )
}
