import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { Warranty } from '@warsha/contracts/workshop/warranty/comebacks'
import {
  Button,
  Link,
  Ltr,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { Checkbox } from '@warsha/web-kit/forms'
import { useState } from 'react'
import panel from '../record-page/list-panel.module.css'
import type { ChosenComeback } from './comeback-body.ts'
import classes from './comebacks.module.css'

const shownAtFirst = 5

/** The earlier job of a part or task, its mechanic, and the last day of the warranty. */
const WarrantyFacts = ({ warranty }: { warranty: Warranty }) => {
  const { t } = useTranslation('workshop')
  const { date } = useFormats()
  return (
    <span className={classes.facts}>
      <Link to={`/work-cards/${warranty.work_card_id}`} className={classes.link}>
        <Ltr>{warranty.work_card_number}</Ltr>
      </Link>
      {' · '}
      {t('comeback.completed', { date: date(warranty.completed_date) })}
      {warranty.mechanic_name && (
        <>
          {' · '}
          <UserText>{warranty.mechanic_name}</UserText>
        </>
      )}
      {' · '}
      {t('comeback.until', { date: date(warranty.warranty_until) })}
    </span>
  )
}

interface WarrantyChoicesProps {
  warranties: readonly Warranty[]
  chosen: ChosenComeback | null
  onChoose: (chosen: ChosenComeback | null) => void
}

/** Parts and tasks under warranty. One tap says that one of them is why the vehicle is back, another tap takes it back. */
export const WarrantyChoices = ({ warranties, chosen, onChoose }: WarrantyChoicesProps) => {
  const { t } = useTranslation('workshop')
  const [isWhole, setWhole] = useState(false)
  const isChosen = ({ id }: Warranty) => chosen?.warranty.id === id
  const shown = warranties.filter(
    (warranty, place) => isWhole || place < shownAtFirst || isChosen(warranty),
  )
  return (
    <>
      <ul className={panel.list}>
        {shown.map((warranty) => (
          <li key={warranty.id} className={classes.warranty}>
            <span className={classes.about}>
              <span className={classes.name}>
                <UserText>{warranty.name}</UserText>{' '}
                <StatusBadge tone="grey">{t(`comeback.kind.${warranty.kind}`)}</StatusBadge>
              </span>
              <WarrantyFacts warranty={warranty} />
            </span>
            <Button
              variant={isChosen(warranty) ? 'filled' : 'default'}
              size="xs"
              aria-pressed={isChosen(warranty)}
              aria-label={t('comeback.choose_of', { name: warranty.name })}
              leftSection={
                isChosen(warranty) ? <IconCheck size={16} /> : <IconArrowBackUp size={16} />
              }
              onClick={() => onChoose(isChosen(warranty) ? null : { warranty, isFree: false })}
            >
              {t('comeback.choose')}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < warranties.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('comeback.show_all', { number: warranties.length })}
        </Button>
      )}
      {chosen && (
        <Checkbox
          className={classes.free}
          label={t('comeback.free')}
          description={t('comeback.free_hint')}
          checked={chosen.isFree}
          onChange={({ currentTarget }) => onChoose({ ...chosen, isFree: currentTarget.checked })}
        />
      )}
    </>
  )
}
