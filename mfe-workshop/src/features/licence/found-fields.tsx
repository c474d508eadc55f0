import {
  Button,
  StatusBadge,
  shopToday,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { Checkbox } from '@warsha/web-kit/forms'
import { useState } from 'react'
import classes from './licence.module.css'
import {
  type FoundRow,
  type LicenceTarget,
  listMissing,
  toFilledValues,
  toFoundRows,
} from './licence-rows.ts'
import type { Licence } from './read-licence.ts'

const dateFields = ['expiry', 'insurance_expiry'] as const

/** The dates in the language of the user, for the notes and to look at. */
const useLicenceDates = (licence: Licence) => {
  const { t } = useTranslation('licence')
  const { date, today } = useLicenceFormats()
  const dates = dateFields.flatMap((field) => {
    const day = licence[field]
    if (!day) return []
    return [{ field, text: t(`until.${field}`, { date: date(day) }), isOver: day < today }]
  })
  return { dates, text: dates.map(({ text }) => text).join('\n') }
}

const useLicenceFormats = () => {
  const { date } = useFormats()
  return { date, today: shopToday() }
}

const DateList = ({ licence }: { licence: Licence }) => {
  const { t } = useTranslation('licence')
  const { dates } = useLicenceDates(licence)
  if (dates.length === 0) return null
  return (
    <ul className={classes.dates}>
      {dates.map(({ field, text, isOver }) => (
        <li key={field}>
          {text} {isOver && <StatusBadge tone="red">{t('expired')}</StatusBadge>}
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  row: FoundRow
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

const FoundLine = ({ row: { label, found, replaces, isSame }, isChosen, choose }: RowProps) => {
  const { t } = useTranslation('licence')
  const replaced = replaces !== '' && (
    <>
      {t('replaces')} <UserText>{replaces}</UserText>
    </>
  )
  return (
    <Checkbox
      checked={isSame || isChosen}
      disabled={isSame}
      onChange={(event) => choose(event.currentTarget.checked)}
      label={
        <>
          {label}:{' '}
          <strong className={classes.found}>
            <UserText>{found}</UserText>
          </strong>
        </>
      }
      description={isSame ? t('same') : replaced}
    />
  )
}

interface FoundFieldsProps {
  licence: Licence
  targets: readonly LicenceTarget[]
  fill: (values: Readonly<Record<string, string>>) => void
  chooseAgain: () => void
  close: () => void
}

/** Fields that would lose something are not chosen until the user chooses them. */
export const FoundFields = ({ licence, targets, fill, chooseAgain, close }: FoundFieldsProps) => {
  const { t } = useTranslation('licence')
  const { text: dates } = useLicenceDates(licence)
  const rows = toFoundRows(licence, dates, targets)
  const missing = listMissing(licence, dates, targets)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(({ replaces }) => replaces === '').map(({ name }) => name)),
  )
  const choose = (name: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(name)
    else next.delete(name)
    setChosen(next)
  }
  const values = toFilledValues(rows, chosen, targets)
  const count = Object.keys(values).length
  return (
    <>
      <h4 className={classes.title}>{t('found')}</h4>
      <p role="status" className={classes.hint}>
        {t('check')}
      </p>
      <div className={classes.rows}>
        {rows.map((row) => (
          <FoundLine
            key={row.name}
            row={row}
            isChosen={chosen.has(row.name)}
            choose={(isChosen) => choose(row.name, isChosen)}
          />
        ))}
      </div>
      <DateList licence={licence} />
      {missing.length > 0 && (
        <p className={classes.hint}>{t('missing', { names: missing.join(t('comma')) })}</p>
      )}
      <div className={classes.buttons}>
        <Button size="xs" disabled={count === 0} onClick={() => fill(values)}>
          {t('fill', { count })}
        </Button>
        <Button variant="default" size="xs" onClick={chooseAgain}>
          {t('another')}
        </Button>
        <Button variant="subtle" size="xs" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </>
  )
}
