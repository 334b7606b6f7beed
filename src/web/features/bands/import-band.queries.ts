import { useMutation, useQueryClient } from '@tanstack/react-query'

import { importBand } from '../../../contract/band-import.ts'
import { call } from '../../api/client.ts'
import type { BandInFile } from './band-file.ts'
import { addBand } from './bands.queries.ts'

export function useImportBand() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BandInFile) => call(importBand, { body }),
    onSuccess: (band) => addBand(queryClient, band),
  })
}
