import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconCheck, IconStarFilled } from '@tabler/icons-react'
import type { ListView } from '@warsha/contracts/identity/list-views'
import { useState } from 'react'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import { UserText } from '../../ui/text-direction.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { ListState } from '../use-list-state.ts'
import { useChangeListView, useListViews } from './list-views.api.ts'
import type { ManageViewsDialogProps } from './manage-views.dialog.tsx'
import type { SaveViewDialogProps } from './save-view.dialog.tsx'
import { useDefaultView } from './use-default-view.ts'
import classes from './views.module.css'

const SaveViewDialog = lazyScreen<SaveViewDialogProps>(() =>
  import('./save-view.dialog.tsx').then(({ SaveViewDialog: Component }) => ({ Component })),
)
const ManageViewsDialog = lazyScreen<ManageViewsDialogProps>(() =>
  import('./manage-views.dialog.tsx').then(({ ManageViewsDialog: Component }) => ({ Component })),
)

interface ViewItemProps {
  view: ListView
  isShown: boolean
  choose: () => void
}

const ViewItem = ({ view, isShown, choose }: ViewItemProps) => {
  const { t } = useTranslation('kit')
  return (
    <Menu.Item
      aria-current={isShown || undefined}
      leftSection={isShown ? <IconCheck size={16} /> : <span className={classes.noIcon} />}
      rightSection={
        view.is_default && (
          <IconStarFilled size={14} className={classes.star} aria-label={t('views.default')} />
        )
      }
      onClick={choose}
    >
      <UserText>{view.name}</UserText>
    </Menu.Item>
  )
}

/** Returns a function that saves the present state of the list as an existing view. */
const useUpdateView = (list: string, content: string) => {
  const { t } = useTranslation('kit')
  const { mutate: change } = useChangeListView(list)
  return (view: ListView) =>
    change(
      { params: { id: view.id }, body: { content } },
      {
        onSuccess: () => toast.success(t('views.saved', { name: view.name })),
        onError: (failure) => toast.error(failure, t('views.save_failed')),
      },
    )
}

interface ViewsMenuProps {
  list: string
  // biome-ignore lint/suspicious/noExplicitAny: any list's state will do
  state: ListState<any>
}

/** The user's saved views of a list: choose one, save the present one, change or delete them. */
export const ViewsMenu = ({ list, state }: ViewsMenuProps) => {
  const { t } = useTranslation('kit')
  const [isOpen, menu] = useDisclosure()
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  /** The view that was chosen last. Filters may have been changed since. */
  const [chosenId, setChosenId] = useState<string>()
  const { data: views, error } = useListViews(list, isOpen || dialog !== null)
  useDefaultView(list, state, views)
  const update = useUpdateView(list, state.content)
  const shown = views?.find(({ content }) => content === state.content)
  const chosen = shown ? undefined : views?.find(({ id }) => id === chosenId)
  const choose = (view: ListView) => {
    setChosenId(view.id)
    state.applyContent(view.content)
  }
  return (
    <>
      <Menu position="bottom-end" width={260} opened={isOpen} onChange={menu.toggle}>
        <Menu.Target>
          <ToolButton icon={<IconBookmark size={18} />} isSet={shown !== undefined}>
            {shown ? t('views.button_of', { name: shown.name }) : t('views.button')}
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          {!views && error && <Menu.Label>{errorText(error, t('views.load_failed'))}</Menu.Label>}
          {views?.length === 0 && <Menu.Label>{t('views.none')}</Menu.Label>}
          {views?.map((view) => (
            <ViewItem
              key={view.id}
              view={view}
              isShown={view === shown}
              choose={() => choose(view)}
            />
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => state.applyContent('')}>{t('views.all_rows')}</Menu.Item>
          {chosen && (
            <Menu.Item onClick={() => update(chosen)}>
              {t('views.update', { name: chosen.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('save')}>{t('views.save')}</Menu.Item>
          {views && views.length > 0 && (
            <Menu.Item onClick={() => setDialog('manage')}>{t('views.manage')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog
          list={list}
          content={state.content}
          onSaved={setChosenId}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog list={list} views={views ?? []} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
