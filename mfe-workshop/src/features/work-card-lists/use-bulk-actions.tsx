import { IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { exportWorkCards } from '@warsha/contracts/workshop/reports/routes/exports'
import { isOpen } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { lazyScreen, toast, useTranslation } from '@warsha/web-kit'
import {
  type BulkAction,
  type RowSelection,
  requestListFile,
  useExportSelected,
} from '@warsha/web-kit/table'
import { type ReactNode, useState } from 'react'
import { useIsManagement } from '../roles/use-is-management.ts'
import type { AssignMechanicDialogProps } from './assign-mechanic.dialog.tsx'
import type { PrintReceptionSheetsDialogProps } from './print-reception-sheets.dialog.tsx'
import { type SkippedRows, useSkippedTexts } from './skipped-cards.tsx'

const AssignMechanicDialog = lazyScreen<AssignMechanicDialogProps>(() =>
  import('./assign-mechanic.dialog.tsx').then(({ AssignMechanicDialog: Component }) => ({
    Component,
  })),
)
const PrintReceptionSheetsDialog = lazyScreen<PrintReceptionSheetsDialogProps>(() =>
  import('./print-reception-sheets.dialog.tsx').then(
    ({ PrintReceptionSheetsDialog: Component }) => ({
      Component,
    }),
  ),
)

interface OpenDialog {
  kind: 'assign' | 'print'
  cards: readonly WorkCardRow[]
  skipped: SkippedRows
  selection: RowSelection<WorkCardRow>
}

/** What the office can do with several work cards, and the open dialog. */
export const useBulkActions = (): { actions: BulkAction<WorkCardRow>[]; dialog: ReactNode } => {
  const { t } = useTranslation('work-cards')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const isManagement = useIsManagement()
  const exportSelected = useExportSelected<WorkCardRow>({
    name: 'work-cards',
    load: (file) => requestListFile(exportWorkCards, {}, file),
  })
  const skippedTexts = useSkippedTexts()
  const close = () => setDialog(null)
  const openFor =
    (kind: OpenDialog['kind']): BulkAction<WorkCardRow>['onClick'] =>
    (rows, selection) => {
      const jobs = rows.filter((row) => row.kind !== 'counter_sale')
      const sales = rows.filter((row) => row.kind === 'counter_sale')
      // A closed job is printed, but keeps its mechanic.
      const closed = kind === 'assign' ? jobs.filter((row) => !isOpen(row)) : []
      const cards = jobs.filter((row) => !closed.includes(row))
      const skipped = { sales, closed }
      if (cards.length > 0) setDialog({ kind, cards, skipped, selection })
      else for (const text of skippedTexts(skipped)) toast.error(null, text)
    }
  return {
    actions: [
      {
        label: t('bulk.assign'),
        icon: <IconUserCheck size={16} />,
        onClick: openFor('assign'),
      },
      {
        label: t('bulk.print'),
        icon: <IconPrinter size={16} />,
        onClick: openFor('print'),
      },
      ...(isManagement ? [exportSelected] : []),
    ],
    dialog: (
      <>
        {dialog?.kind === 'assign' && <AssignMechanicDialog {...dialog} onClose={close} />}
        {dialog?.kind === 'print' && <PrintReceptionSheetsDialog {...dialog} onClose={close} />}
      </>
    ),
  }
}
