import type { importSpareParts } from '@warsha/contracts/spare-part-files'
import { type CallOptions, call, useMutation } from '@warsha/web-kit'
import { useShelfAfter } from '../spare-parts/spare-parts.api.ts'
import type { PartRow } from './part-mapping.ts'

export type Checked = Awaited<ReturnType<typeof send>>

interface Sent {
  rows: readonly PartRow[]
  idempotencyKey?: string
  onProgress?: CallOptions<typeof importSpareParts>['onProgress']
}

const send = async ({ rows, idempotencyKey, onProgress }: Sent, run: boolean) => {
  const body = { rows: [...rows], run, leave_out_invalid: run }
  return (
    await call<typeof importSpareParts>('POST', '/spare-parts/import', {
      body,
      idempotencyKey,
      onProgress,
    })
  ).data
}

/** What would happen to every row; nothing does. */
export const useCheckRows = () => useMutation({ mutationFn: (sent: Sent) => send(sent, false) })

/** Makes parts of all rows without errors, or of none; what has errors is left out, as the person was told. */
export const useRunImport = () =>
  useMutation({ mutationFn: (sent: Sent) => send(sent, true), ...useShelfAfter() })
