import { importSpareParts } from '@warsha/contracts/inventory/routes/spare-part-files'
import { type CallOptions, request, useMutation } from '@warsha/web-kit'
import { useInvalidateStock } from '../spare-parts/spare-parts.api.ts'
import type { PartRow } from './column-mapping.ts'

interface ImportPartsInput {
  rows: readonly PartRow[]
  idempotencyKey?: string
  onProgress?: CallOptions<typeof importSpareParts>['onProgress']
}

const importParts = async (
  { rows, idempotencyKey, onProgress }: ImportPartsInput,
  mode: 'check' | 'run',
) => {
  const isRun = mode === 'run'
  const body = { rows: [...rows], run: isRun, leave_out_invalid: isRun }
  const response = await request(importSpareParts, {
    body,
    idempotencyKey,
    onProgress,
  })
  return response.data
}

export type ImportPartsResult = Awaited<ReturnType<typeof importParts>>

/** The rows that were checked, and what would happen to each of them. */
export interface ImportPreview {
  readonly rows: readonly PartRow[]
  readonly result: ImportPartsResult
}

/** Checks every row without changing anything. */
export const useCheckRows = () =>
  useMutation({ mutationFn: (input: ImportPartsInput) => importParts(input, 'check') })

/** Imports all rows without errors, or none. Rows with errors are left out; the preview has announced this. */
export const useRunImport = () =>
  useMutation({
    mutationFn: (input: ImportPartsInput) => importParts(input, 'run'),
    ...useInvalidateStock(),
  })
