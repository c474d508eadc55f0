import { IconPrinter, IconUserCheck } from '@tabler/icons-react'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { lazyScreen, useTranslation } from '@warsha/web-kit'
import { type BulkAction, type RowSelection, useExportSelected } from '@warsha/web-kit/table'
import { type ReactNode, useState } from 'react'
import { fetchWorkCardsFile } from '../list-files/list-files.api.ts'
import { useCanExport } from '../list-files/use-can-export.ts'
import type { AssignMechanicDialogProps } from './assign-mechanic.dialog.tsx'
import type { PrintJobCardsDialogProps } from './print-job-cards.dialog.tsx'

const AssignMechanicDialog = lazyScreen<AssignMechanicDialogProps>(() =>
  import('./assign-mechanic.dialog.tsx').then(({ AssignMechanicDialog: Component }) => ({
    Component,
  })),
)
const PrintJobCardsDialog = lazyScreen<PrintJobCardsDialogProps>(() =>
  import('./print-job-cards.dialog.tsx').then(({ PrintJobCardsDialog: Component }) => ({
    Component,
  })),
)

interface OpenDialog {
  kind: 'assign' | 'print'
  cards: readonly WorkCardRow[]
  selection: RowSelection<WorkCardRow>
}

/** What the office can do with several work cards, and the open dialog. */
export const useBulkActions = (): { actions: BulkAction<WorkCardRow>[]; dialog: ReactNode } => {
  const { t } = useTranslation('work-cards')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const canExport = useCanExport()
  const exportSelected = useExportSelected<WorkCardRow>({
    name: 'work-cards',
    load: (file) => fetchWorkCardsFile({}, file),
  })
  const close = () => setOpen(null)
  return {
    actions: [
      {
        label: t('bulk.assign'),
        icon: <IconUserCheck size={16} />,
        onClick: (cards, selection) => setOpen({ kind: 'assign', cards, selection }),
      },
      {
        label: t('bulk.print'),
        icon: <IconPrinter size={16} />,
        onClick: (cards, selection) => setOpen({ kind: 'print', cards, selection }),
      },
      ...(canExport ? [exportSelected] : []),
    ],
    dialog: (
      <>
        {open?.kind === 'assign' && (
          <AssignMechanicDialog cards={open.cards} selection={open.selection} onClose={close} />
        )}
        {open?.kind === 'print' && <PrintJobCardsDialog cards={open.cards} onClose={close} />}
      </>
    ),
  }
}
