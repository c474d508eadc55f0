import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from '../texts/i18n.ts'
import { FailedPanel, StatePanel } from '../ui/states.tsx'
import { CardRows, CardSkeleton } from './card-rows.tsx'
import { visibleColumnsOf } from './columns/hidden-columns.ts'
import classes from './data-table.module.css'
import { Pager, PagerSkeleton } from './pager.tsx'
import { BulkBar } from './selection/bulk-bar.tsx'
import { useRowSelection } from './selection/use-row-selection.ts'
import { TableRows } from './table-rows.tsx'
import type { DataTableProps, TableQuery } from './table-types.ts'

const NoMatch = ({ clear }: { clear: () => void }) => {
  const { t } = useTranslation('kit')
  return (
    <StatePanel
      role="status"
      icon={<IconSearchOff size={28} stroke={1.6} />}
      title={t('table.no_match')}
      text={t('table.no_match_text')}
      action={
        <Button variant="default" leftSection={<IconFilterOff size={16} />} onClick={clear}>
          {t('table.clear_filters')}
        </Button>
      }
    />
  )
}

const noRows: readonly never[] = []

/** Leaves out an empty page of other filters: that they match nothing does not say it of those that load. */
const withoutOtherEmptyPage = <Row,>(query: TableQuery<Row>): TableQuery<Row> =>
  query.isPlaceholderData && query.data?.pagination.total === 0
    ? { ...query, data: undefined }
    : query

/**
 * A list that the server pages, sorts and searches. Previous rows stay visible while the next page loads (the query
 * needs `placeholderData: keepPreviousData`). Rows become cards on narrow pages.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { state, empty, failedText, cardsBelow = 768, cardLayoutBelow = cardsBelow } = props
  const query = withoutOtherEmptyPage(props.query)
  const isNarrow = useMediaQuery(`(max-width: ${cardLayoutBelow / 16 - 0.01}em)`, undefined, {
    getInitialValueInEffect: false,
  })
  const columns = visibleColumnsOf(props.columns, state.hidden)
  const page = query.data
  const { bulkActions = [] } = props
  const hasSelection = bulkActions.length > 0
  const rowSelection = useRowSelection({
    pageRows: page?.data ?? noRows,
    rowKey: props.rowKey,
    resetKey: JSON.stringify([state.search, state.filters]),
    isEnabled: hasSelection,
  })
  const selection = hasSelection ? rowSelection : null
  if (!page && query.error) {
    return (
      <div className={classes.frame}>
        <FailedPanel error={query.error} fallback={failedText} retry={() => query.refetch()} />
      </div>
    )
  }
  if (page && page.data.length === 0 && page.pagination.total === 0) {
    return (
      <div className={classes.frame}>
        {state.isFiltered ? (
          <NoMatch clear={state.clear} />
        ) : (
          <StatePanel role="status" {...empty} />
        )}
      </div>
    )
  }
  const Rows = isNarrow ? CardRows : TableRows
  return (
    <div className={isNarrow ? undefined : classes.frame} aria-busy={query.isFetching}>
      {query.isFetching && page && <div className={classes.progress} aria-hidden="true" />}
      {!page && isNarrow ? (
        <CardSkeleton rows={props.skeleton?.rows} isDense={props.isDense} />
      ) : (
        <Rows {...props} query={query} columns={columns} selection={selection} />
      )}
      {page && query.error !== null && query.error !== undefined && (
        <FailedPanel error={query.error} fallback={failedText} retry={() => query.refetch()} />
      )}
      {!page && <PagerSkeleton />}
      {page && (
        <Pager
          pagination={page.pagination}
          rowCount={page.data.length}
          onPage={state.setPage}
          isFetching={query.isFetching}
          text={props.pageText?.(page.pagination)}
        />
      )}
      {selection && selection.rows.length > 0 && (
        <BulkBar selection={selection} actions={bulkActions} />
      )}
    </div>
  )
}
