import { IconLayoutColumns, IconLayoutList } from '@tabler/icons-react'
import { Button, useSearchParams, useTranslation } from '@warsha/web-kit'

/** The chosen view, stored in the URL. */
export const useWorkCardsView = () => {
  const [params, setParams] = useSearchParams()
  const setView = (view: 'list' | 'board') =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.delete('page')
      if (view === 'board') next.set('view', view)
      else next.delete('view')
      return next
    })
  return { isBoard: params.get('view') === 'board', setView }
}

interface ViewToggleProps {
  view: ReturnType<typeof useWorkCardsView>
}

export const ViewToggle = ({ view: { isBoard, setView } }: ViewToggleProps) => {
  const { t } = useTranslation('work-cards')
  const views = [
    { name: 'list', Icon: IconLayoutList, isActive: !isBoard },
    { name: 'board', Icon: IconLayoutColumns, isActive: isBoard },
  ] as const
  return (
    <Button.Group aria-label={t('view.label')}>
      {views.map(({ name, Icon, isActive }) => (
        <Button
          key={name}
          variant={isActive ? 'light' : 'default'}
          aria-pressed={isActive}
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => setView(name)}
        >
          {t(`view.${name}`)}
        </Button>
      ))}
    </Button.Group>
  )
}
