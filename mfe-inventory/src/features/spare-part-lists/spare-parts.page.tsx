import { IconPackages, IconTableImport } from '@tabler/icons-react'
import { exportSpareParts } from '@warsha/contracts/inventory/routes/spare-part-files'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { Button, Link, lazyScreen, useTranslation } from '@warsha/web-kit'
import {
  ListPage,
  requestListFile,
  useExportSelected,
  useListState,
  usePreload,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { useSpareParts } from '../spare-parts/spare-parts.api.ts'
import { usePageText } from '../spare-parts/use-page-text.ts'
import { InvoicePhotoDialog } from './invoice-photo.dialog.tsx'
import { PartDialogs, usePartActions } from './part-actions.tsx'
import { PartsExportMenu } from './parts-export.menu.tsx'
import { useSparePartColumns } from './spare-part-columns.tsx'
import { SparePartStats } from './spare-part-stats.tsx'
import { SparePartToolbar } from './spare-part-toolbar.tsx'
import { filterNames, type PartsState, toPartsQuery } from './spare-parts-query.ts'

// Loaded after the list and before anybody opens the form.
const loadModal = () =>
  import('../spare-part-form/spare-part.modal.tsx').then(({ SparePartModal: Component }) => ({
    Component,
  }))
const SparePartModal = lazyScreen(loadModal)

const FileButtons = ({ state }: { state: PartsState }) => {
  const { t } = useTranslation('spare-parts')
  return (
    <>
      <PartsExportMenu state={state} />
      <Button
        component={Link}
        to="/spare-parts/import"
        variant="default"
        leftSection={<IconTableImport size={18} />}
      >
        {t('import')}
      </Button>
    </>
  )
}

const SparePartsPage = () => {
  const { t } = useTranslation('spare-parts')
  const state = useListState(filterNames, 'spare-parts')
  const parts = useSpareParts(toPartsQuery(state))
  const exportSelected = useExportSelected<SparePart>({
    name: 'spare-parts',
    load: (file) => requestListFile(exportSpareParts, {}, file),
  })
  const recordDialog = useRecordDialog()
  const [photoPart, setPhotoPart] = useState<SparePart | null>(null)
  const columns = useSparePartColumns(setPhotoPart)
  const actions = usePartActions()
  usePreload(loadModal)
  useRestoreFocus(recordDialog.id !== null || actions.hasOpenDialog || photoPart !== null)

  return (
    <ListPage
      title={t('title')}
      text={t('lead')}
      headerActions={<FileButtons state={state} />}
      addLabel={t('add')}
      recordDialog={recordDialog}
      toolbar={
        <>
          <SparePartStats />
          <SparePartToolbar state={state} columns={columns} />
        </>
      }
      columns={columns}
      query={parts}
      state={state}
      rowName={(row) => row.part_name}
      actions={actions.actionsFor}
      bulkActions={[exportSelected]}
      empty={{
        title: t('empty'),
        text: t('empty_text'),
        icon: <IconPackages size={28} stroke={1.6} />,
      }}
      failedText={t('load_failed')}
      isDense
      cardLayoutBelow={1280}
      skeleton={{ rows: 20 }}
      pageText={usePageText()}
    >
      {recordDialog.id !== null && <SparePartModal />}
      <PartDialogs
        actions={actions}
        onDeleted={() => state.leaveEmptyPage(parts.data?.data.length)}
      />
      {photoPart && <InvoicePhotoDialog part={photoPart} onClose={() => setPhotoPart(null)} />}
    </ListPage>
  )
}

export { SparePartsPage as Component }
