import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Modal } from '../../ui/named-dialogs.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useAddListView } from './list-views.api.ts'
import { isNameError, useNameForm } from './use-name-form.ts'

export interface SaveViewDialogProps {
  list: string
  content: string
  onSaved: (id: string) => void
  onClose: () => void
}

const useSaveViewForm = ({ list, content, onSaved, onClose }: SaveViewDialogProps) => {
  const { t } = useTranslation('kit')
  const [isDefault, setDefault] = useState(false)
  const add = useAddListView(list)
  const save = (name: string) =>
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
  const { submit, nameProps } = useNameForm({ initialName: '', request: add, save })
  return { submit, nameProps, isDefault, setDefault, error: add.error, isSaving: add.isPending }
}

type SaveViewForm = ReturnType<typeof useSaveViewForm>

/** The errors that belong to no field. */
const FormError = ({ error }: Pick<SaveViewForm, 'error'>) => {
  const { t } = useTranslation('kit')
  if (!error || isNameError(error)) return null
  return (
    <Alert color="red" role="alert">
      {errorText(error, t('views.save_failed'))}
    </Alert>
  )
}

const Fields = ({ nameProps, isDefault, setDefault }: SaveViewForm) => {
  const { t } = useTranslation('kit')
  return (
    <>
      <TextInput
        label={t('views.name')}
        description={t('views.name_hint')}
        withAsterisk
        data-autofocus
        {...nameProps}
      />
      <Checkbox
        label={t('views.make_default')}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
    </>
  )
}

/** Saves the present search, filters, order and columns of a list under a name. */
export const SaveViewDialog = (props: SaveViewDialogProps) => {
  const { t } = useTranslation('kit')
  useReturnFocus()
  const form = useSaveViewForm(props)
  const close = () => {
    if (!form.isSaving) props.onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('views.save_title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormError error={form.error} />
          <Fields {...form} />
          <DialogFooter>
            <Button variant="default" onClick={close} disabled={form.isSaving}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('views.save_action')}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  )
}
