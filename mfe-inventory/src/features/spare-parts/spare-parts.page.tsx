import { IconPackages, IconPlus, IconTableImport } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/spare-parts'
import { Button, Link, lazyScreen, PageHeader, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  newRecordId,
  useAhead,
  useFocusBack,
  useListState,
  useOpened,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { ExportMenu } from './export.menu.tsx'
import { PartDialogs, usePartActions } from './part-actions.tsx'
import { PhotoDialog } from './photo.dialog.tsx'
import { useSparePartColumns } from './spare-part-columns.tsx'
import { SparePartStats } from './spare-part-stats.tsx'
import { SparePartToolbar } from './spare-part-toolbar.tsx'
import { useSpareParts } from './spare-parts.api.ts'
import { filterNames, queryOf } from './spare-parts-query.ts'
import { usePageText } from './use-page-text.ts'

/** The form and what it stands on come after the list, and before somebody asks for them. */
const loadModal = () =>
  import('./spare-part.modal.tsx').then(({ SparePartModal: Component }) => ({ Component }))
const SparePartModal = lazyScreen(loadModal)

const SparePartsPage = () => {
  const { t } = useTranslation('spare-parts')
  const state = useListState(filterNames)
  const list = useSpareParts(queryOf(state))
  const opened = useOpened()
  const [photoOf, setPhotoOf] = useState<SparePart | null>(null)
  const actions = usePartActions()
  useAhead(loadModal)
  useFocusBack(opened.id !== null || actions.isBusy || photoOf !== null)
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => opened.open(newRecordId)}>
      {t('add')}
    </Button>
  )
  const headButtons = (
    <>
      <ExportMenu state={state} />
      <Button
        component={Link}
        to="/spare-parts/import"
        variant="default"
        leftSection={<IconTableImport size={18} />}
      >
        {t('import')}
      </Button>
      {addButton}
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} actions={headButtons} />
      <SparePartStats />
      <SparePartToolbar state={state} />
      <DataTable
        label={t('title')}
        columns={useSparePartColumns(setPhotoOf)}
        query={list}
        state={state}
        rowKey={(row) => row.id}
        rowName={(row) => row.part_name}
        onOpen={(row) => opened.open(row.id)}
        actions={actions.of}
        empty={{
          title: t('empty'),
          text: t('empty_text'),
          icon: <IconPackages size={28} stroke={1.6} />,
          action: addButton,
        }}
        failedText={t('load_failed')}
        cardsBelow={1120}
        pageText={usePageText()}
      />
      {opened.id !== null && <SparePartModal />}
      <PartDialogs actions={actions} onDeleted={() => state.leaveEmptied(list.data?.data.length)} />
      {photoOf && <PhotoDialog part={photoOf} close={() => setPhotoOf(null)} />}
    </>
  )
}

export { SparePartsPage as Component }
