import { IconQrcode } from '@tabler/icons-react'
import { formatPhone } from '@warsha/contracts/base/phone'
import type { Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { ActionIcon, emptyValue, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { makeAndModel, ownerName } from './vehicle-names.ts'
import classes from './vehicles.module.css'

const PlateCell = ({ row }: { row: Vehicle }) => {
  const { t } = useTranslation('workshop')
  return (
    <>
      <Ltr className={classes.plate}>{row.plate_number}</Ltr>
      {row.plate_moved_at && <div className={classes.moved}>{t('vehicles.plate_moved')}</div>}
    </>
  )
}

const OwnerCell = ({ row }: { row: Vehicle }) => (
  <>
    <UserText>{ownerName(row)}</UserText>
    <div className={classes.facts}>
      <Ltr>{formatPhone(row.phone)}</Ltr>
    </div>
  </>
)

const YearAndColourCell = ({ row }: { row: Vehicle }) => {
  if (!row.year && !row.color) return emptyValue
  return (
    <>
      {row.year && <bdi className={classes.number}>{row.year}</bdi>}
      {row.year && row.color && ' · '}
      {row.color && <UserText>{row.color}</UserText>}
    </>
  )
}

const QrButton = ({ row, show: onClick }: { row: Vehicle; show: (row: Vehicle) => void }) => {
  const { t } = useTranslation('workshop')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('vehicles.qr_of', { plate: row.plate_number })}
      title={t('vehicles.qr')}
      onClick={() => onClick(row)}
    >
      <IconQrcode size={20} stroke={1.7} />
    </ActionIcon>
  )
}

export const useVehicleColumns = (showQr: (row: Vehicle) => void): Column<Vehicle>[] => {
  const { t } = useTranslation('workshop')
  const { number } = useFormats()
  return [
    {
      id: 'plate',
      header: t('vehicles.plate'),
      sort: 'plate_number',
      width: '8.5rem',
      card: 'title',
      cell: (row) => <PlateCell row={row} />,
    },
    {
      id: 'make',
      header: t('vehicles.make_model'),
      sort: 'make',
      card: 'subtitle',
      cell: (row) => <UserText>{makeAndModel(row)}</UserText>,
    },
    {
      id: 'vin',
      header: t('vehicles.vin'),
      width: '10.75rem',
      cell: (row) => (row.vin ? <Ltr className={classes.code}>{row.vin}</Ltr> : emptyValue),
    },
    { id: 'owner', header: t('vehicles.owner'), cell: (row) => <OwnerCell row={row} /> },
    {
      id: 'year',
      header: t('vehicles.year_color'),
      sort: 'year',
      width: '9rem',
      cell: (row) => <YearAndColourCell row={row} />,
    },
    {
      id: 'mileage',
      header: t('vehicles.mileage'),
      sort: 'mileage',
      align: 'end',
      width: '8rem',
      cell: (row) =>
        row.mileage === null ? emptyValue : t('vehicles.km', { number: number(row.mileage) }),
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
