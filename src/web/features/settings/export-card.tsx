import { Download } from 'lucide-react'

import type { Band } from '../../../contract/bands.ts'
import { messageOf } from '../../api/client.ts'
import { toDay } from '../../text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { saveFile } from './save-file.ts'
import { useExport, useExportBand } from './settings.queries.ts'

const tellFailure = (error: Error) =>
  toast({
    title: 'Export failed',
    description: messageOf(error, 'Failed to export your data. Please try again.'),
    variant: 'destructive',
  })

const saveJson = (name: string, day: string, data: unknown) =>
  saveFile(`${name}-${day}.json`, 'application/json', JSON.stringify(data, null, 2))

/** 'the-lamplighters' of 'The Lamplighters!' */
const fileNameOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'band'

export function ExportCard({ band }: { band: Band | null }) {
  const exportData = useExport()
  const exportBand = useExportBand()
  const handleExport = () =>
    exportData.mutate(undefined, {
      onSuccess: (data) => saveJson('bandstand', data.exported_at.slice(0, 10), data),
      onError: tellFailure,
    })
  const handleExportBand = ({ id, name }: Band) =>
    exportBand.mutate(id, {
      onSuccess: (data) => saveJson(fileNameOf(name), toDay(new Date()), data),
      onError: tellFailure,
    })
  return (
    <Card>
      <CardHeader
        title="Your Data"
        description="Your account and everything of your bands, songs, setlists, gigs and ideas, as one JSON file. Create Band can import a band from it."
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          icon={<Download aria-hidden size={16} />}
          pending={exportData.isPending && 'Exporting...'}
          onClick={handleExport}
        >
          Export my data
        </Button>
        {band && (
          <Button
            look="secondary"
            icon={<Download aria-hidden size={16} />}
            pending={exportBand.isPending && 'Exporting...'}
            onClick={() => handleExportBand(band)}
          >
            Export this band
          </Button>
        )}
      </div>
    </Card>
  )
}
