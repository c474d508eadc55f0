import { IconQrcode } from '@tabler/icons-react'
import type { Vehicle } from '@warsha/contracts/vehicles'
import { ActionIcon, Ltr, nothing, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { modelOf, ownerOf } from './vehicle-names.ts'
import classes from './vehicles.module.css'

const Plate = ({ row }: { row: Vehicle }) => {
  const { t } = useTranslation('workshop')
  return (
    <>
      <Ltr className={classes.plate}>{row.plate_number}</Ltr>
      {row.plate_moved_at && <div className={classes.moved}>{t('vehicles.plate_moved')}</div>}
    </>
  )
}

const Owner = ({ row }: { row: Vehicle }) => (
  <>
    <Typed>{ownerOf(row)}</Typed>
    <div className={classes.facts}>
      <Ltr>{row.phone}</Ltr>
    </div>
  </>
)

const YearAndColour = ({ row }: { row: Vehicle }) => {
  if (!row.year && !row.color) return nothing
  return (
    <>
      {row.year && <bdi className={classes.number}>{row.year}</bdi>}
      {row.year && row.color && ' · '}
      {row.color && <Typed>{row.color}</Typed>}
    </>
  )
}

const QrButton = ({ row, show }: { row: Vehicle; show: (row: Vehicle) => void }) => {
  const { t } = useTranslation('workshop')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('vehicles.qr_of', { plate: row.plate_number })}
      title={t('vehicles.qr')}
      onClick={() => show(row)}
    >
      <IconQrcode size={20} stroke={1.7} />
    </ActionIcon>
  )
}

/** The columns of the list, in the specification's order (staff-operations 2, /vehicles). */
export const useVehicleColumns = (showQr: (row: Vehicle) => void): Column<Vehicle>[] => {
  const { t } = useTranslation('workshop')
  const { number } = useFormats()
  return [
    {
      id: 'plate',
      header: t('vehicles.plate'),
      sort: 'plate_number',
      width: '10rem',
      card: 'title',
      cell: (row) => <Plate row={row} />,
    },
    {
      id: 'make',
      header: t('vehicles.make_model'),
      sort: 'make',
      card: 'subtitle',
      cell: (row) => <Typed>{modelOf(row)}</Typed>,
    },
    {
      id: 'vin',
      header: t('vehicles.vin'),
      width: '11.5rem',
      cell: (row) => (row.vin ? <Ltr className={classes.code}>{row.vin}</Ltr> : nothing),
    },
    { id: 'owner', header: t('vehicles.owner'), cell: (row) => <Owner row={row} /> },
    {
      id: 'year',
      header: t('vehicles.year_color'),
      sort: 'year',
      width: '9rem',
      cell: (row) => <YearAndColour row={row} />,
    },
    {
      id: 'mileage',
      header: t('vehicles.mileage'),
      sort: 'mileage',
      align: 'end',
      width: '8rem',
      cell: (row) =>
        row.mileage === null ? nothing : t('vehicles.km', { number: number(row.mileage) }),
    },
    {
      id: 'qr',
      header: t('vehicles.qr'),
      width: '5rem',
      card: 'badge',
      cell: (row) => <QrButton row={row} show={showQr} />,
    },
  ]
}
