import { IconListSearch } from '@tabler/icons-react'
import type { ImportedPartRow } from '@warsha/contracts/spare-part-files'
import { Alert, Button, confirm, newIdempotencyKey, useTranslation } from '@warsha/web-kit'
import { Counts, StageTitle, sheet, useCounted, useWords } from '@warsha/web-kit/spreadsheet'
import { DataTable, ListFilter, ListToolbar, useListState } from '@warsha/web-kit/table'
import { useState } from 'react'
import type { Check } from './import.page.tsx'
import { type Checked, useRunImport } from './imports.api.ts'
import { useRowColumns } from './row-columns.tsx'

interface Props {
  check: Check
  changeColumns: () => void
  beginAnew: () => void
  onDone: (done: Checked) => void
}

const states = ['ready', 'invalid', 'skipped'] as const
const atOnce = 20

/** All rows are here already: one page of them, as the table takes it. */
const pageOf = (rows: readonly ImportedPartRow[], page: number) => ({
  data: {
    data: rows.slice((page - 1) * atOnce, page * atOnce),
    pagination: { page, limit: atOnce, total: rows.length, pages: Math.ceil(rows.length / atOnce) },
  },
  error: null,
  isFetching: false,
  refetch: () => undefined,
})

const Rows = ({ rows }: { rows: readonly ImportedPartRow[] }) => {
  const { t } = useWords()
  const state = useListState(['state'])
  const shown = rows.filter((row) => !state.filters.state || row.state === state.filters.state)
  const choices = [
    { value: '', label: t('preview.all') },
    ...states.map((value) => ({ value, label: t(`preview.states.${value}`) })),
  ]
  return (
    <>
      <ListToolbar>
        <ListFilter state={state} name="state" label={t('preview.show')} choices={choices} />
      </ListToolbar>
      <DataTable
        label={t('preview.rows')}
        columns={useRowColumns()}
        query={pageOf(shown, state.page)}
        state={state}
        rowKey={({ row }) => String(row)}
        rowName={({ row }) => `${t('preview.row')} ${row}`}
        empty={{ title: t('preview.no_rows'), icon: <IconListSearch size={28} stroke={1.6} /> }}
        failedText={t('sending.failed')}
      />
    </>
  )
}

const useAsk = ({ check: { rows, found }, onDone }: Pick<Props, 'check' | 'onDone'>) => {
  const { t } = useTranslation('parts-import')
  const { t: words } = useWords()
  const counted = useCounted('parts-import')
  const run = useRunImport()
  // Repeating acts once, however often the answer is lost.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { ready, invalid } = found.counts
  return () =>
    confirm({
      title: t('confirm_title'),
      text: (
        <>
          <p className={sheet.asked}>{counted('confirm_text', ready)}</p>
          {invalid > 0 && <p className={sheet.asked}>{counted('errors_hint', invalid)}</p>}
        </>
      ),
      confirmLabel: words('preview.run'),
      onConfirm: async () => onDone(await run.mutateAsync({ rows, idempotencyKey })),
    })
}

/** What would happen to every row, before anything does. */
export const Preview = ({ check, changeColumns, beginAnew, onDone }: Props) => {
  const { t } = useTranslation('parts-import')
  const { t: words } = useWords()
  const counted = useCounted('parts-import')
  const ask = useAsk({ check, onDone })
  const { counts, rows } = check.found
  return (
    <section>
      <StageTitle>{words('preview.title')}</StageTitle>
      <Counts
        counts={(['ready', 'skipped', 'invalid'] as const).map((name) => ({
          name,
          label: t(`counts.${name}`),
          count: counts[name],
        }))}
      />
      <div className={sheet.notes}>
        {counts.ready === 0 && (
          <Alert color="yellow" role="note">
            {t('nothing')}
          </Alert>
        )}
        {counts.invalid > 0 && (
          <Alert color="red" role="note">
            {counted('errors_hint', counts.invalid)}
          </Alert>
        )}
      </div>
      <div className={sheet.actions}>
        <Button variant="default" onClick={beginAnew}>
          {words('columns.other_file')}
        </Button>
        <Button variant="default" onClick={changeColumns}>
          {words('preview.back')}
        </Button>
        <Button disabled={counts.ready === 0} onClick={() => void ask()}>
          {words('preview.run')}
        </Button>
      </div>
      <Rows rows={rows} />
    </section>
  )
}
