import { PageHeader, useSearchParams, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { ChooseFile } from './choose-file.panel.tsx'
import { Columns } from './columns.panel.tsx'
import classes from './import.module.css'
import { ImportState } from './import-state.panel.tsx'
import { forgetImport } from './imports.api.ts'
import type { Mapping } from './mapping.ts'
import type { Table } from './table.ts'

/** A file that was read, with what its columns hold. */
export interface OpenFile {
  readonly name: string
  readonly table: Table
  readonly mapping: Mapping
}

const steps = ['file', 'columns', 'rows', 'import'] as const
export type Step = (typeof steps)[number]

const Steps = ({ current }: { current: Step }) => {
  const { t } = useTranslation('import')
  const place = steps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {steps.map((step, at) => (
        <li key={step} data-done={at < place || undefined} aria-current={step === current ? 'step' : undefined}>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

const ImportPage = () => {
  const { t } = useTranslation('import')
  const [params, setParams] = useSearchParams()
  const [file, setFile] = useState<OpenFile | null>(null)
  const [checked, setChecked] = useState<string | null>(null)
  const [isBegun, setBegun] = useState(false)
  const id = params.get('id')

  const show = (next: string) => {
    // The check before this one, with other columns.
    if (checked && checked !== next) void forgetImport(checked)
    setChecked(next)
    setParams({ id: next })
  }
  const beginAnew = () => {
    setFile(null)
    setChecked(null)
    setBegun(false)
    setParams({})
  }
  const step: Step = id ? (isBegun ? 'import' : 'rows') : file ? 'columns' : 'file'
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <Steps current={step} />
      {id ? (
        <ImportState
          key={id}
          id={id}
          changeColumns={file ? () => setParams({}) : undefined}
          beginAnew={beginAnew}
          onBegun={setBegun}
        />
      ) : file ? (
        <Columns file={file} change={setFile} onChecked={show} onOtherFile={beginAnew} />
      ) : (
        <ChooseFile onRead={setFile} />
      )}
    </>
  )
}

export { ImportPage as Component }
