import { IconQrcode } from '@tabler/icons-react'
import { Button, TextInput, UnstyledButton, useTranslation } from '@warsha/web-kit'
import { type FormEvent, useState } from 'react'
import classes from './punches.module.css'

/** A field for the code on the shop's screen, where the phone receives no position. */
export const CodeEntry = ({ submit }: { submit: (code: string) => void }) => {
  const { t } = useTranslation('attendance')
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) submit(code.trim())
  }
  if (!isOpen)
    return (
      <UnstyledButton className={classes.codeLink} onClick={() => setOpen(true)}>
        <IconQrcode size={17} aria-hidden="true" />
        {t('code.open')}
      </UnstyledButton>
    )
  return (
    <form className={classes.codeForm} onSubmit={onSubmit}>
      <TextInput
        label={t('code.label')}
        description={t('code.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!code.trim()}>
        {t('code.use')}
      </Button>
    </form>
  )
}
