/** A searched list of the active packages, of which one is chosen. */
import type { PackageRow } from '@warsha/contracts/workshop/sales/packages'
import {
  FailedPanel,
  Ltr,
  Skeleton,
  TextInput,
  UserText,
  useDebouncedValue,
  useFormats,
  useNameOf,
  useTranslation,
} from '@warsha/web-kit'
import { Radio } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { usePackages } from './packages.api.ts'
import classes from './packages.module.css'

const pauseMs = 300
const maxChoices = 100

interface PackageChoicesProps {
  chosenId: string
  isDisabled: boolean
  onChoose: (id: string) => void
}

const Choice = ({ row }: { row: PackageRow }) => {
  const { t } = useTranslation('packages')
  const { money } = useFormats()
  const packageName = useNameOf()
  const { task_count, part_count, total_amount } = row
  return (
    <span className={classes.choice}>
      <span>
        <UserText>{packageName(row)}</UserText>
        <span className={classes.second}>
          {t('task_count', { count: task_count })} · {t('part_count', { count: part_count })}
        </span>
      </span>
      {total_amount !== null && <Ltr className={classes.amount}>{money(total_amount)}</Ltr>}
    </span>
  )
}

export const PackageChoices = ({ chosenId, isDisabled, onChoose }: PackageChoicesProps) => {
  const { t } = useTranslation('packages')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), pauseMs)
  const query = usePackages({
    is_active: true,
    limit: maxChoices,
    ...(search && { search }),
  })
  const rows = query.data?.data
  return (
    <>
      <TextInput
        label={t('search')}
        autoComplete="off"
        maxLength={200}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!rows && query.error && (
        <FailedPanel
          error={query.error}
          fallback={t('list_failed')}
          retry={() => void query.refetch()}
        />
      )}
      {!rows && !query.error && <Skeleton height={120} radius="md" aria-busy="true" />}
      {rows?.length === 0 && (
        <p className={classes.hint} role="status">
          {t(search ? 'no_match' : 'empty')}
        </p>
      )}
      {rows && rows.length > 0 && (
        <Radio.Group value={chosenId} onChange={onChoose} aria-label={t('title')}>
          <div className={classes.choices}>
            {rows.map((row) => (
              <Radio
                key={row.id}
                value={row.id}
                disabled={isDisabled}
                label={<Choice row={row} />}
                classNames={{ body: classes.radio, labelWrapper: classes.radioLabel }}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </>
  )
}
