import { IconListSearch } from '@tabler/icons-react'
import type { Import } from '@warsha/contracts/imports'
import { Alert, Button, confirm, useTranslation } from '@warsha/web-kit'
import { Counts, StageTitle, sheet, useCounted, useWords } from '@warsha/web-kit/spreadsheet'
import { DataTable, ListFilter, ListToolbar, useListState } from '@warsha/web-kit/table'
import { forgetImport, type RowsQuery, useImportRows, useRunImport } from './imports.api.ts'
import { useSums } from './outcome.panel.tsx'
import { useRowColumns } from './row-columns.tsx'

interface Props {
  found: Import
  changeColumns: (() => void) | undefined
  beginAnew: () => void
}

const shownCounts = ['customers', 'vehicles', 'skipped', 'warned', 'invalid'] as const

const Notes = ({ counts }: Pick<Import, 'counts'>) => {
  const { t } = useTranslation('import')
  const counted = useCounted('import')
  return (
    <div className={sheet.notes}>
      {counts.ready === 0 && (
        <Alert color="yellow" role="note">
          {t('preview.nothing')}
        </Alert>
      )}
      {counts.invalid > 0 && (
        <Alert color="red" role="note">
          {counted('preview.errors_hint', counts.invalid)}
        </Alert>
      )}
      {counts.vehicles_left_out > 0 && (
        <p className={sheet.lead}>{counted('preview.left_out', counts.vehicles_left_out)}</p>
      )}
    </div>
  )
}

const Rows = ({ id }: { id: string }) => {
  const { t } = useTranslation('import')
  const { t: words } = useWords()
  const state = useListState(['state'])
  const rows = useImportRows(id, { limit: 20, ...state.query } as RowsQuery)
  const choices = [
    { value: '', label: words('preview.all') },
    ...(['ready', 'invalid', 'warned', 'skipped'] as const).map((value) => ({
      value,
      label: value === 'warned' ? t('preview.states.warned') : words(`preview.states.${value}`),
    })),
  ]
  return (
    <>
      <ListToolbar>
        <ListFilter state={state} name="state" label={words('preview.show')} choices={choices} />
      </ListToolbar>
      <DataTable
        label={words('preview.rows')}
        columns={useRowColumns()}
        query={rows}
        state={state}
        rowKey={({ row }) => String(row)}
        rowName={({ row }) => `${words('preview.row')} ${row}`}
        empty={{ title: words('preview.no_rows'), icon: <IconListSearch size={28} stroke={1.6} /> }}
        failedText={t('preview.rows_failed')}
      />
    </>
  )
}

/** What would happen to every row, before anything does. */
export const Preview = ({ found: { id, counts }, changeColumns, beginAnew }: Props) => {
  const { t } = useTranslation('import')
  const { t: words } = useWords()
  const run = useRunImport(id)
  const sums = useSums()
  const counted = useCounted('import')
  const ask = () =>
    confirm({
      title: t('preview.confirm_title'),
      text: (
        <>
          <p className={sheet.asked}>{t('preview.confirm_text', sums(counts))}</p>
          {counts.invalid > 0 && (
            <p className={sheet.asked}>{counted('preview.errors_hint', counts.invalid)}</p>
          )}
        </>
      ),
      confirmLabel: words('preview.run'),
      onConfirm: () => run.mutateAsync(),
    })
  const leave = async () => {
    const isSure = await confirm({
      title: t('preview.leave_title'),
      text: t('preview.leave_text'),
      confirmLabel: words('preview.leave'),
      onConfirm: () => forgetImport(id),
    })
    if (isSure) beginAnew()
  }
  return (
    <section>
      <StageTitle>{words('preview.title')}</StageTitle>
      <Counts
        counts={shownCounts.map((name) => ({
          name,
          label: t(`preview.counts.${name}`),
          count: counts[name],
        }))}
      />
      <Notes counts={counts} />
      <div className={sheet.actions}>
        <Button variant="default" onClick={() => void leave()}>
          {words('columns.other_file')}
        </Button>
        {changeColumns && (
          <Button variant="default" onClick={changeColumns}>
            {words('preview.back')}
          </Button>
        )}
        <Button disabled={counts.ready === 0} onClick={() => void ask()}>
          {words('preview.run')}
        </Button>
      </div>
      <Rows id={id} />
    </section>
  )
}
