import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import type { ListView } from '@warsha/contracts/identity/list-views'
import { useState } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Modal } from '../../ui/named-dialogs.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { UserText } from '../../ui/text-direction.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useChangeListView, useDeleteListView } from './list-views.api.ts'
import { isNameError, useNameForm } from './use-name-form.ts'
import classes from './views.module.css'

interface RenameFormProps {
  list: string
  view: ListView
  onDone: () => void
}

const RenameForm = ({ list, view, onDone }: RenameFormProps) => {
  const { t } = useTranslation('kit')
  const change = useChangeListView(list)
  const save = (name: string) =>
    change.mutate(
      { params: { id: view.id }, body: { name } },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (!isNameError(error)) toast.error(error, t('views.save_failed'))
        },
      },
    )
  const { submit, nameProps } = useNameForm({ initialName: view.name, request: change, save })
  return (
    <form className={classes.rename} onSubmit={submit} noValidate>
      <TextInput className={classes.name} aria-label={t('views.name')} autoFocus {...nameProps} />
      <ActionIcon
        type="submit"
        size="lg"
        aria-label={t('views.save_name')}
        loading={change.isPending}
      >
        <IconCheck size={18} />
      </ActionIcon>
    </form>
  )
}

const ViewRow = ({ list, view }: { list: string; view: ListView }) => {
  const { t } = useTranslation('kit')
  const [isRenaming, setRenaming] = useState(false)
  const change = useChangeListView(list)
  const { mutateAsync: remove } = useDeleteListView(list)
  const toggleDefault = () =>
    change.mutate(
      { params: { id: view.id }, body: { is_default: !view.is_default } },
      { onError: (error) => toast.error(error, t('views.save_failed')) },
    )
  const askAndDelete = () =>
    confirm({
      title: t('views.delete_title'),
      text: <UserText>{view.name}</UserText>,
      confirmLabel: t('views.delete'),
      danger: true,
      onConfirm: () => remove(view.id),
    })
  const named = { name: view.name }
  const Star = view.is_default ? IconStarFilled : IconStar
  return (
    <li className={classes.row}>
      {isRenaming ? (
        <RenameForm list={list} view={view} onDone={() => setRenaming(false)} />
      ) : (
        <UserText className={classes.name}>{view.name}</UserText>
      )}
      <ActionIcon
        aria-label={t('views.default_of', named)}
        aria-pressed={view.is_default}
        loading={change.isPending}
        onClick={toggleDefault}
      >
        <Star size={18} className={view.is_default ? classes.star : undefined} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('views.rename_of', named)}
        aria-pressed={isRenaming}
        onClick={() => setRenaming(!isRenaming)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon aria-label={t('views.delete_of', named)} onClick={() => void askAndDelete()}>
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}

export interface ManageViewsDialogProps {
  list: string
  views: readonly ListView[]
  onClose: () => void
}

/** Renames and deletes the user's views of a list, and chooses the one with which it opens. */
export const ManageViewsDialog = ({ list, views, onClose }: ManageViewsDialogProps) => {
  const { t } = useTranslation('kit')
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('views.manage_title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={classes.hint}>{t('views.manage_hint')}</p>
      {views.length === 0 && <p className={classes.hint}>{t('views.none')}</p>}
      <ul className={classes.rows}>
        {views.map((view) => (
          <ViewRow key={view.id} list={list} view={view} />
        ))}
      </ul>
      <DialogFooter>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogFooter>
    </Modal>
  )
}
