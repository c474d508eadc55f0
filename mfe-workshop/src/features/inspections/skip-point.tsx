import { skipReasons } from '@warsha/contracts/workshop/inspections/inspection-rules'
import { Button, TextInput, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import classes from './inspections.module.css'

interface SkipPointProps {
  onSkip: (reason: string) => void
  onCancel: () => void
}

/** Leaves a point out: with one tap for a usual reason, or with a typed one. */
export const SkipPoint = ({ onSkip, onCancel }: SkipPointProps) => {
  const { t } = useTranslation('inspections')
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <fieldset className={classes.skip}>
      <legend>{t('skip.title')}</legend>
      <div className={classes.tools}>
        {skipReasons.map((name) => (
          <Button key={name} variant="default" onClick={() => onSkip(name)}>
            {t(`skip.reasons.${name}`)}
          </Button>
        ))}
      </div>
      <TextInput
        label={t('skip.other')}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.tools}>
        <Button disabled={reason === ''} onClick={() => onSkip(reason)}>
          {t('skip.confirm')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('skip.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
