import { IconCar, IconClipboardPlus, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { exportVehicles } from '@warsha/contracts/workshop/reports/routes/exports'
import type { Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { lazyScreen, useNavigate, useTranslation } from '@warsha/web-kit'
import {
  type Column,
  ExportMenu,
  ListPage,
  ListSearch,
  type ListState,
  ListToolbar,
  newRecordId,
  type RowAction,
  requestListFile,
  useListState,
  usePreload,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { ImportButton } from '../imports/import-button.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import { DeleteVehicleDialog } from './delete-vehicle.dialog.tsx'
import { QrCodeDialog } from './qr-code.dialog.tsx'
import { useVehicleColumns } from './vehicle-columns.tsx'
import { useVehicles } from './vehicles.api.ts'
import { toVehiclesQuery } from './vehicles-query.ts'

// Loaded after the list and before anybody opens the form.
const loadModal = () =>
  import('./vehicle.modal.tsx').then(({ VehicleModal: Component }) => ({ Component }))
const VehicleModal = lazyScreen(loadModal)

interface OpenDialog {
  kind: 'delete' | 'qr'
  vehicle: Vehicle
}

const useRowActions = (
  openRecord: (id: string) => void,
  setDialog: (dialog: OpenDialog) => void,
) => {
  const { t } = useTranslation('workshop')
  const navigate = useNavigate()
  const openWorkCardForm = ({ id }: Vehicle) =>
    // With `fromList`, closing the form goes back to this list.
    navigate(`/work-cards?open=${newRecordId}&vehicle=${id}`, { state: { fromList: true } })
  return (vehicle: Vehicle): RowAction[] => [
    {
      label: t('vehicles.new_card'),
      icon: <IconClipboardPlus size={16} />,
      onClick: () => openWorkCardForm(vehicle),
    },
    {
      label: t('vehicles.edit'),
      icon: <IconPencil size={16} />,
      onClick: () => openRecord(vehicle.id),
    },
    {
      label: t('vehicles.qr'),
      icon: <IconQrcode size={16} />,
      onClick: () => setDialog({ kind: 'qr', vehicle }),
    },
    {
      label: t('vehicles.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => setDialog({ kind: 'delete', vehicle }),
      danger: true,
    },
  ]
}

interface VehiclesToolbarProps {
  state: ListState
  columns: readonly Column<Vehicle>[]
}

const VehiclesToolbar = ({ state, columns }: VehiclesToolbarProps) => {
  const { t } = useTranslation('workshop')
  const isManagement = useIsManagement()
  return (
    <ListToolbar
      state={state}
      columns={columns}
      actions={
        isManagement && (
          <ExportMenu
            name="vehicles"
            load={(file) => requestListFile(exportVehicles, toVehiclesQuery(state), file)}
          />
        )
      }
    >
      <ListSearch state={state} placeholder={t('vehicles.search')} />
    </ListToolbar>
  )
}

interface RowDialogProps {
  dialog: OpenDialog
  onClose: () => void
  onDeleted: () => void
}

/** The dialog that a row opened. */
const RowDialog = ({ dialog: { kind, vehicle }, onClose, onDeleted }: RowDialogProps) =>
  kind === 'delete' ? (
    <DeleteVehicleDialog vehicle={vehicle} onClose={onClose} onDeleted={onDeleted} />
  ) : (
    <QrCodeDialog vehicle={vehicle} onClose={onClose} />
  )

const VehiclesPage = () => {
  const { t } = useTranslation('workshop')
  const navigate = useNavigate()
  const state = useListState([], 'vehicles')
  const vehicles = useVehicles(toVehiclesQuery(state))
  const recordDialog = useRecordDialog()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const columns = useVehicleColumns((vehicle) => setDialog({ kind: 'qr', vehicle }))
  usePreload(loadModal)
  useRestoreFocus(recordDialog.id !== null || dialog !== null)

  return (
    <ListPage
      title={t('vehicles.title')}
      text={t('vehicles.lead')}
      headerActions={<ImportButton />}
      addLabel={t('vehicles.add')}
      recordDialog={recordDialog}
      toolbar={<VehiclesToolbar state={state} columns={columns} />}
      columns={columns}
      query={vehicles}
      state={state}
      rowName={(row) => row.plate_number}
      onOpen={({ id }) => navigate(`/vehicles/${id}`)}
      actions={useRowActions(recordDialog.open, setDialog)}
      empty={{
        title: t('vehicles.empty'),
        text: t('vehicles.empty_text'),
        icon: <IconCar size={28} stroke={1.6} />,
      }}
      failedText={t('vehicles.load_failed')}
      isDense
      cardLayoutBelow={1240}
    >
      {recordDialog.id !== null && <VehicleModal />}
      {dialog && (
        <RowDialog
          dialog={dialog}
          onClose={() => setDialog(null)}
          onDeleted={() => state.leaveEmptyPage(vehicles.data?.data.length)}
        />
      )}
    </ListPage>
  )
}

export { VehiclesPage as Component }
