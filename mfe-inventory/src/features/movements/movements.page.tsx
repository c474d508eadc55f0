import { IconHistory, IconPackageOff } from '@tabler/icons-react'
import { exportMovements } from '@warsha/contracts/inventory/routes/stock'
import {
  ApiError,
  Ltr,
  PageHeader,
  StatePanel,
  UserText,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { DataTable, ExportMenu, requestListFile, useListState } from '@warsha/web-kit/table'
import { BackButton } from '../spare-parts/back-button.tsx'
import classes from '../spare-parts/spare-parts.module.css'
import { StockLevel } from '../spare-parts/stock-level.tsx'
import { useMovementColumns } from './movement-columns.tsx'
import { useMovements, useMovementsPart } from './movements.api.ts'

/** The stock movements of one part. */
const MovementsPage = () => {
  const { t } = useTranslation('spare-parts')
  const { id = '' } = useParams()
  const state = useListState()
  const movements = useMovements(id, state.page)
  const partQuery = useMovementsPart(id)
  const part = partQuery.data?.data
  const columns = useMovementColumns(part?.unit_of_measure)
  if (partQuery.error instanceof ApiError && partQuery.error.status === 404)
    return (
      <StatePanel
        isScreen
        role="alert"
        icon={<IconPackageOff size={28} stroke={1.6} />}
        title={t('gone')}
        action={<BackButton />}
      />
    )
  return (
    <>
      <PageHeader
        title={t('movements.title')}
        text={
          part && (
            <>
              <UserText>{part.part_name}</UserText> ·{' '}
              <Ltr className={classes.code}>{part.part_number}</Ltr>
            </>
          )
        }
        actions={
          <>
            <BackButton />
            <ExportMenu
              name={`stock-movements-${part?.part_number ?? id}`}
              load={(file) => requestListFile(exportMovements, {}, file, { id })}
            />
          </>
        }
      />
      {part && (
        <div className={classes.summary}>
          <StockLevel part={part} />
        </div>
      )}
      <DataTable
        label={t('movements.title')}
        columns={columns}
        cardLayoutBelow={1024}
        query={movements}
        state={state}
        rowKey={(row) => row.id}
        rowName={(row) => row.at}
        empty={{ title: t('movements.empty'), icon: <IconHistory size={28} stroke={1.6} /> }}
        failedText={t('movements.failed')}
      />
    </>
  )
}

export { MovementsPage as Component }
