import { IconListSearch } from '@tabler/icons-react'
import type { Import } from '@warsha/contracts/imports'
import { Alert, Button, confirm, useFormats, useTranslation } from '@warsha/web-kit'
import { DataTable, ListFilter, ListToolbar, useListState } from '@warsha/web-kit/table'
import classes from './import.module.css'
import { forgetImport, type RowsQuery, useImportRows, useRunImport } from './imports.api.ts'
import { useSums } from './outcome.panel.tsx'
import { useRowColumns } from './row-columns.tsx'
import { StageTitle } from './stage-title.tsx'
import { useCounted } from './use-counted.ts'

interface Props {
  found: Import
  changeColumns: (() => void) | undefined
  beginAnew: () => void
}

const Counts = ({ counts }: Pick<Import, 'counts'>) => {
  const { t } = useTranslation('import')
  const { number } = useFormats()
  const shown = ['customers', 'vehicles', 'skipped', 'warned', 'invalid'] as const
  return (
    <dl className={classes.counts}>
      {shown.map((name) => (
        <div key={name} data-name={name} data-some={counts[name] > 0 || undefined}>
          <dt>{t(`preview.counts.${name}`)}</dt>
          <dd>{number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

const Notes = ({ counts }: Pick<Import, 'counts'>) => {
  const { t } = useTranslation('import')
  const counted = useCounted()
  return (
    <div className={classes.notes}>
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
        <p className={classes.lead}>{counted('preview.left_out', counts.vehicles_left_out)}</p>
      )}
    </div>
  )
}

const Rows = ({ id }: { id: string }) => {
  const { t } = useTranslation('import')
  const state = useListState(['state'])
  const rows = useImportRows(id, { limit: 20, ...state.query } as RowsQuery)
  const choices = [
    { value: '', label: t('preview.all') },
    ...(['ready', 'invalid', 'warned', 'skipped'] as const).map((value) => ({
      value,
      label: t(`preview.states.${value}`),
    })),
  ]
  return (
    <>
      <ListToolbar>
        <ListFilter state={state} name="state" label={t('preview.show')} choices={choices} />
      </ListToolbar>
      <DataTable
        label={t('preview.rows')}
        columns={useRowColumns()}
        query={rows}
        state={state}
        rowKey={({ row }) => String(row)}
        rowName={({ row }) => `${t('preview.row')} ${row}`}
        empty={{ title: t('preview.no_rows'), icon: <IconListSearch size={28} stroke={1.6} /> }}
        failedText={t('preview.rows_failed')}
      />
    </>
  )
}

/** What would happen to every row, before anything does. */
export const Preview = ({ found: { id, counts }, changeColumns, beginAnew }: Props) => {
  const { t } = useTranslation('import')
  const run = useRunImport(id)
  const sums = useSums()
  const counted = useCounted()
  const ask = () =>
    confirm({
      title: t('preview.confirm_title'),
      text: (
        <>
          <p className={classes.asked}>{t('preview.confirm_text', sums(counts))}</p>
          {counts.invalid > 0 && <p className={classes.asked}>{counted('preview.errors_hint', counts.invalid)}</p>}
        </>
      ),
      confirmLabel: t('preview.run'),
      onConfirm: () => run.mutateAsync(),
    })
  const leave = async () => {
    const isSure = await confirm({
      ...{ title: t('preview.leave_title'), text: t('preview.leave_text'), confirmLabel: t('preview.leave') },
      onConfirm: () => forgetImport(id),
    })
    if (isSure) beginAnew()
  }
  return (
    <section>
      <StageTitle>{t('preview.title')}</StageTitle>
      <Counts counts={counts} />
      <Notes counts={counts} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void leave()}>
          {t('preview.other_file')}
        </Button>
        {changeColumns && (
          <Button variant="default" onClick={changeColumns}>
            {t('preview.back')}
          </Button>
        )}
        <Button disabled={counts.ready === 0} onClick={() => void ask()}>
          {t('preview.run')}
        </Button>
      </div>
      <Rows id={id} />
    </section>
  )
}
