import { IconHistory, IconPackageOff } from '@tabler/icons-react'
import {
  ApiError,
  Ltr,
  PageHeader,
  StatePanel,
  Typed,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { DataTable, useListState } from '@warsha/web-kit/table'
import { BackButton } from '../spare-parts/back-button.tsx'
import classes from '../spare-parts/spare-parts.module.css'
import { StockLevel } from '../spare-parts/stock.tsx'
import { useMovementColumns } from './movement-columns.tsx'
import { useMovements, usePartOnShelf } from './movements.api.ts'

/** The ledger of one part: what came, what went, why, who, and what was left. */
const MovementsPage = () => {
  const { t } = useTranslation('spare-parts')
  const { id = '' } = useParams()
  const state = useListState()
  const list = useMovements(id, state.page)
  const part = usePartOnShelf(id)
  const columns = useMovementColumns(part.data?.data.unit_of_measure)
  const found = part.data?.data
  if (part.error instanceof ApiError && part.error.status === 404)
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
          found && (
            <>
              <Typed>{found.part_name}</Typed> ·{' '}
              <Ltr className={classes.code}>{found.part_number}</Ltr>
            </>
          )
        }
        actions={<BackButton />}
      />
      {found && (
        <div className={classes.summary}>
          <StockLevel part={found} />
        </div>
      )}
      <DataTable
        label={t('movements.title')}
        columns={columns}
        query={list}
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
