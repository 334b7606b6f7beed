import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'

import type { Setlist } from '../../../contract/setlists.ts'
import { ApiError } from '../../api/client.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { setlistPerformersQuery, useSetlistPerformers } from '../performers/performers.queries.ts'
import type { PerformersBySong } from '../performers/performers.queries.ts'
import { failureOf } from './failures.ts'
import { keepPrintOptions, printOptions, readPrintOptions } from './print-options.ts'
import type { PrintOption, PrintOptions } from './print-options.ts'
import { PrintSheets } from './print-sheet.tsx'
import { emptyOrder } from './rows.ts'
import { runningOrderQuery, setlistQuery } from './setlists.queries.ts'

/** A page of its own, in a window that the list or the editor opened. */
export function PrintScreen() {
  const { user, isLoading } = useAuth()
  const { setlistId = '' } = useParams()
  if (isLoading) return <PageSpinner label="Loading setlist..." />
  if (!user) return <Navigate to="/login" replace />
  return <LoadedPrint id={Number(setlistId) || 0} />
}

function LoadedPrint({ id }: { id: number }) {
  const { data: setlist, error } = useQuery(setlistQuery(id))
  if (error instanceof ApiError && error.status === 404)
    return (
      <ErrorState
        level={1}
        title="Setlist not found"
        text="The setlist you're looking for doesn't exist or has been deleted."
      />
    )
  if (setlist) return <Print setlist={setlist} />
  if (error) return <ErrorState level={1} title="Failed to load setlist" text={failureOf(error)} />
  return <PageSpinner label="Loading setlist..." />
}

const nobody: PerformersBySong = new Map()

function Print({ setlist }: { setlist: Setlist }) {
  const { data: order = emptyOrder, isPending } = useQuery(runningOrderQuery(setlist.id))
  const { isPending: isCasting } = useQuery(setlistPerformersQuery(setlist.band_id, setlist.id))
  const performers = useSetlistPerformers(setlist) ?? nobody
  const [options, setOptions] = useState<PrintOptions>(readPrintOptions)
  usePrintOnceReady(!isPending && !isCasting)
  const choose = (option: PrintOption, isChosen: boolean) => {
    const chosen = { ...options, [option]: isChosen }
    setOptions(chosen)
    keepPrintOptions(chosen)
  }
  return (
    <main className="grid justify-items-center gap-4 px-4 py-4 print:block print:p-0">
      <title>{`${setlist.name} · Print`}</title>
      <div className="flex w-full max-w-[210mm] flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        {printOptions.map(([option, label]) => (
          <Checkbox
            key={option}
            label={label}
            checked={options[option]}
            disabled={option === 'times' && order.start_time === null}
            onCheckedChange={(isChosen) => choose(option, isChosen)}
          />
        ))}
        <Button className="ml-auto" icon={<Printer aria-hidden size={16} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <PrintSheets plan={{ setlist, order }} performers={performers} options={options} />
    </main>
  )
}

/** Asks for the printer as soon as the sheet and its type are there. */
function usePrintOnceReady(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return undefined
    let isGone = false
    void document.fonts.ready.then(() => setTimeout(() => !isGone && window.print()))
    return () => {
      isGone = true
    }
  }, [isReady])
}
