import { Download } from 'lucide-react'

import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { saveFile } from './save-file.ts'
import { useExport } from './settings.queries.ts'

export function ExportCard() {
  const exportData = useExport()
  const handleExport = () =>
    exportData.mutate(undefined, {
      onSuccess: (data) => {
        const day = data.exported_at.slice(0, 10)
        saveFile(`bandstand-${day}.json`, 'application/json', JSON.stringify(data, null, 2))
      },
      onError: (error) =>
        toast({
          title: 'Export failed',
          description: messageOf(error, 'Failed to export your data. Please try again.'),
          variant: 'destructive',
        }),
    })
  return (
    <Card>
      <CardHeader
        title="Your Data"
        description="Your account and everything of your bands, songs, setlists, gigs and ideas, as one JSON file."
      />
      <Button
        look="secondary"
        icon={<Download aria-hidden size={16} />}
        pending={exportData.isPending && 'Exporting...'}
        onClick={handleExport}
      >
        Export my data
      </Button>
    </Card>
  )
}
