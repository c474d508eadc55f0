import {
  IconCar,
  IconClipboardPlus,
  IconPencil,
  IconPlus,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react'
import type { Vehicle } from '@warsha/contracts/vehicles'
import { Button, lazyScreen, PageHeader, useNavigate, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ListSearch,
  ListToolbar,
  newRecordId,
  type RowAction,
  useAhead,
  useFocusBack,
  useListState,
  useOpened,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { ImportButton } from '../imports/import-button.tsx'
import { DeleteVehicle } from './delete-vehicle.dialog.tsx'
import { QrCode } from './qr-code.dialog.tsx'
import { useVehicleColumns } from './vehicle-columns.tsx'
import { useVehicles } from './vehicles.api.ts'
import { queryOf } from './vehicles-query.ts'

/** The form and what it stands on come after the list, and before somebody asks for them. */
const loadModal = () =>
  import('./vehicle.modal.tsx').then(({ VehicleModal: Component }) => ({ Component }))
const VehicleModal = lazyScreen(loadModal)

type Asked = { about: 'delete' | 'qr'; vehicle: Vehicle }

const useActions = (open: (id: string) => void, ask: (asked: Asked) => void) => {
  const { t } = useTranslation('workshop')
  const navigate = useNavigate()
  const openCard = ({ id }: Vehicle) =>
    // As if opened from a list: leaving the form leads back to this one.
    navigate(`/work-cards?open=${newRecordId}&vehicle=${id}`, { state: { fromList: true } })
  return (vehicle: Vehicle): RowAction[] => [
    {
      label: t('vehicles.new_card'),
      icon: <IconClipboardPlus size={16} />,
      onClick: () => openCard(vehicle),
    },
    { label: t('vehicles.edit'), icon: <IconPencil size={16} />, onClick: () => open(vehicle.id) },
    {
      label: t('vehicles.qr'),
      icon: <IconQrcode size={16} />,
      onClick: () => ask({ about: 'qr', vehicle }),
    },
    {
      label: t('vehicles.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => ask({ about: 'delete', vehicle }),
      danger: true,
    },
  ]
}

const VehiclesPage = () => {
  const { t } = useTranslation('workshop')
  const state = useListState()
  const list = useVehicles(queryOf(state))
  const opened = useOpened()
  const [asked, ask] = useState<Asked | null>(null)
  const leave = () => ask(null)
  const actions = useActions(opened.open, ask)
  const columns = useVehicleColumns((vehicle) => ask({ about: 'qr', vehicle }))
  useAhead(loadModal)
  useFocusBack(opened.id !== null || asked !== null)

  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => opened.open(newRecordId)}>
      {t('vehicles.add')}
    </Button>
  )
  const headActions = (
    <>
      <ImportButton />
      {addButton}
    </>
  )
  return (
    <>
      <PageHeader title={t('vehicles.title')} text={t('vehicles.lead')} actions={headActions} />
      <ListToolbar>
        <ListSearch state={state} placeholder={t('vehicles.search')} />
      </ListToolbar>
      <DataTable
        label={t('vehicles.title')}
        columns={columns}
        query={list}
        state={state}
        rowKey={(row) => row.id}
        rowName={(row) => row.plate_number}
        onOpen={(row) => opened.open(row.id)}
        actions={actions}
        empty={{
          title: t('vehicles.empty'),
          text: t('vehicles.empty_text'),
          icon: <IconCar size={28} stroke={1.6} />,
          action: addButton,
        }}
        failedText={t('vehicles.load_failed')}
      />
      {opened.id !== null && <VehicleModal />}
      {asked?.about === 'delete' && (
        <DeleteVehicle
          vehicle={asked.vehicle}
          onClose={leave}
          onDeleted={() => state.leaveEmptied(list.data?.data.length)}
        />
      )}
      {asked?.about === 'qr' && <QrCode vehicle={asked.vehicle} onClose={leave} />}
    </>
  )
}

export { VehiclesPage as Component }
