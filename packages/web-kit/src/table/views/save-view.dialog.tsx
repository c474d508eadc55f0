import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { maxListViewNameLength } from '@warsha/contracts/identity/list-view-limits'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Modal } from '../../ui/named-dialogs.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useAddListView } from './list-views.api.ts'
import { isNameError, useNameError } from './name-error.ts'

export interface SaveViewDialogProps {
  list: string
  content: string
  onSaved: (id: string) => void
  onClose: () => void
}

/** Saves the present search, filters, order and columns of a list under a name. */
export const SaveViewDialog = ({ list, content, onSaved, onClose }: SaveViewDialogProps) => {
  const { t } = useTranslation('kit')
  useReturnFocus()
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const add = useAddListView(list)
  const nameError = useNameError(isMissing, add.error)
  const close = () => {
    if (!add.isPending) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = name.trim() === ''
    setMissing(isEmpty)
    if (isEmpty || add.isPending) return
    add.mutate(
      { body: { list, name, content, is_default: isDefault } },
      {
        onSuccess: ({ data }) => {
          toast.success(t('views.saved', { name: data.name }))
          onSaved(data.id)
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('views.save_title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {add.error && !isNameError(add.error) && (
            <Alert color="red" role="alert">
              {errorText(add.error, t('views.save_failed'))}
            </Alert>
          )}
          <TextInput
            label={t('views.name')}
            description={t('views.name_hint')}
            maxLength={maxListViewNameLength}
            withAsterisk
            data-autofocus
            dir="auto"
            value={name}
            error={nameError}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label={t('views.make_default')}
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
          <DialogFooter>
            <Button variant="default" onClick={close} disabled={add.isPending}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t('views.save_action')}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  )
}
