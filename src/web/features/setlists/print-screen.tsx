import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'

import { ApiError } from '../../api/client.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { failureOf } from './failures.ts'
import { allPrintOptions, printOptions } from './print-options.ts'
import type { PrintOptions } from './print-options.ts'
import { PrintSheets } from './print-sheet.tsx'
import { setlistQuery } from './setlists.queries.ts'
import { summaryOf } from './summary.ts'

/** A page of its own, in a window that the list or the editor opened. */
export function PrintScreen() {
  const { user, isLoading } = useAuth()
  const { setlistId = '' } = useParams()
  if (isLoading) return <PageSpinner label="Loading setlist..." />
  if (!user) return <Navigate to="/login" replace />
  return <Print id={Number(setlistId) || 0} />
}

function Print({ id }: { id: number }) {
  const { data: setlist, error } = useQuery(setlistQuery(id))
  const [options, setOptions] = useState<PrintOptions>(allPrintOptions)
  usePrintOnceReady(setlist !== undefined)
  if (error instanceof ApiError && error.status === 404)
    return (
      <ErrorState
        title="Setlist not found"
        text="The setlist you're looking for doesn't exist or has been deleted."
      />
    )
  if (!setlist)
    return error ? (
      <ErrorState title="Failed to load setlist" text={failureOf(error)} />
    ) : (
      <PageSpinner label="Loading setlist..." />
    )
  return (
    <main className="grid justify-items-center gap-4 px-4 py-4 print:block print:p-0">
      <title>{`${setlist.name} · Print`}</title>
      <div className="flex w-full max-w-[210mm] flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        {printOptions.map(([option, label]) => (
          <Checkbox
            key={option}
            label={label}
            checked={options[option]}
            onCheckedChange={(checked) => setOptions({ ...options, [option]: checked })}
          />
        ))}
        <Button className="ml-auto" icon={<Printer aria-hidden size={16} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <PrintSheets setlist={setlist} summary={summaryOf(setlist.songs)} options={options} />
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
