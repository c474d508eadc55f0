import { IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { exportWorkCards } from '@warsha/contracts/workshop/reports/routes/exports'
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
import { useSkippedSalesText } from './skipped-sales.tsx'

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
  /** Selected counter sales, which have no mechanic and no job card. */
  skippedSales: readonly WorkCardRow[]
  selection: RowSelection<WorkCardRow>
}

/** What the office can do with several work cards, and the open dialog. */
export const useBulkActions = (): { actions: BulkAction<WorkCardRow>[]; dialog: ReactNode } => {
  const { t } = useTranslation('work-cards')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const isManagement = useIsManagement()
  const exportSelected = useExportSelected<WorkCardRow>({
    name: 'work-cards',
    load: (file) => requestListFile(exportWorkCards, {}, file),
  })
  const skippedSalesText = useSkippedSalesText()
  const close = () => setOpen(null)
  const openFor =
    (kind: OpenDialog['kind']): BulkAction<WorkCardRow>['onClick'] =>
    (rows, selection) => {
      const cards = rows.filter((row) => row.kind !== 'counter_sale')
      const skippedSales = rows.filter((row) => row.kind === 'counter_sale')
      if (cards.length > 0) setOpen({ kind, cards, skippedSales, selection })
      else toast.error(null, skippedSalesText(skippedSales))
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
        {open?.kind === 'assign' && <AssignMechanicDialog {...open} onClose={close} />}
        {open?.kind === 'print' && <PrintReceptionSheetsDialog {...open} onClose={close} />}
      </>
    ),
  }
}
