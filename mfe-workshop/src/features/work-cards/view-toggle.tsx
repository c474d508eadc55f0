import { IconLayoutColumns, IconLayoutList } from '@tabler/icons-react'
import { Button, useSearchParams, useTranslation } from '@warsha/web-kit'

/** Whether the address asks for the board. */
export const useView = () => {
  const [params, setParams] = useSearchParams()
  const show = (view: 'list' | 'board') =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('page')
      if (view === 'board') next.set('view', view)
      else next.delete('view')
      return next
    })
  return { isBoard: params.get('view') === 'board', show }
}

/** The list, or the board by status. */
export const ViewToggle = ({ view: { isBoard, show } }: { view: ReturnType<typeof useView> }) => {
  const { t } = useTranslation('work-cards')
  const views = [
    { name: 'list', Icon: IconLayoutList, isShown: !isBoard },
    { name: 'board', Icon: IconLayoutColumns, isShown: isBoard },
  ] as const
  return (
    <Button.Group aria-label={t('view.label')}>
      {views.map(({ name, Icon, isShown }) => (
        <Button
          key={name}
          variant={isShown ? 'light' : 'default'}
          aria-pressed={isShown}
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => show(name)}
        >
          {t(`view.${name}`)}
        </Button>
      ))}
    </Button.Group>
  )
}
