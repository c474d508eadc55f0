import { IconSearch } from '@tabler/icons-react'
import {
  Button,
  errorText,
  Loader,
  Modal,
  TextInput,
  Typed,
  useMediaQuery,
  useNavigate,
  useTranslation,
  VisuallyHidden,
} from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { optionId, ResultList } from './result-list.tsx'
import classes from './search.module.css'
import { type Choice, type Group, type Search, useSearch } from './use-search.ts'

export interface SearchModalProps {
  menu: readonly NavigationEntry[]
  /** @param hasGone to another screen, where the focus belongs now */
  close: (hasGone: boolean) => void
}

/** Which line the keyboard is on: the first one of every new result, then as the arrows go. */
const useActive = (choices: readonly Choice[], typed: string) => {
  const [chosen, setChosen] = useState<string>()
  const [before, setBefore] = useState(typed)
  if (before !== typed) {
    setBefore(typed)
    setChosen(undefined)
  }
  const at = Math.max(
    choices.findIndex(({ key }) => key === chosen),
    0,
  )
  const move = (step: number) =>
    setChosen(choices[(at + step + choices.length) % choices.length]?.key)
  return { active: choices[at], move, point: ({ key }: Choice) => setChosen(key) }
}

/** What can't be searched just now; the rest can. */
const Failures = ({ groups }: { groups: readonly Group[] }) => {
  const { t } = useTranslation('search')
  return groups
    .filter(({ error }) => error !== undefined)
    .map(({ name, label, error }) => (
      <p key={name} role="alert" className={classes.failure}>
        {t('failed', { name: label })} {errorText(error)}
      </p>
    ))
}

interface SaidProps {
  typed: string
  choices: number
  search: Search
  /** Nothing but one's own work cards can be found. */
  isOwn: boolean
}

const Said = ({ typed, choices, search, isOwn }: SaidProps) => {
  const { t } = useTranslation('search')
  const hasFailed = search.groups.some(({ error }) => error !== undefined)
  const isNothing = search.isSettled && typed !== '' && choices === 0 && !hasFailed
  return (
    <>
      {typed === '' && <p className={classes.hint}>{t(isOwn ? 'hint_own' : 'hint')}</p>}
      {isNothing && (
        <p className={classes.nothing}>
          {t('nothing')} <Typed>{typed}</Typed>
        </p>
      )}
      <VisuallyHidden role="status">
        {search.isSettled ? t('count', { count: choices }) : t('searching')}
      </VisuallyHidden>
    </>
  )
}

const useSearchBox = ({ menu, close }: SearchModalProps) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isHasty, setHasty] = useState(false)
  const search = useSearch(text, menu)
  const groups = search.groups.filter(({ choices }) => choices.length > 0)
  const choices = groups.flatMap((group) => group.choices)
  const { active, move, point } = useActive(choices, text)
  const open = ({ to }: Choice) => {
    close(true)
    navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close(false)
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    // What stands there may still be the answer to a shorter text.
    else if (event.key === 'Enter' && !search.isSettled) setHasty(true)
    else if (event.key === 'Enter' && active) open(active)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (!isHasty || !search.isSettled) return
    setHasty(false)
    if (active) open(active)
  })
  const type = (next: string) => {
    setText(next)
    setHasty(false)
  }
  return { text, type, search, groups, choices, active, point, open, onKeyDown }
}

/** Customers, vehicles, work cards, employees and screens in one field, by keyboard alone. */
export const SearchModal = (props: SearchModalProps) => {
  const { t } = useTranslation('search')
  const isOwn = !props.menu.some(({ to }) => to === '/customers')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const { text, type, search, groups, choices, active, point, open, onKeyDown } =
    useSearchBox(props)
  return (
    <Modal
      opened
      onClose={() => props.close(false)}
      withCloseButton={false}
      // Esc is ours alone: a dialog below must not hear it.
      closeOnEscape={false}
      returnFocus={false}
      centered={false}
      yOffset="9vh"
      size={640}
      padding={0}
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      zIndex={290}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <div className={classes.box}>
        <TextInput
          className={classes.field}
          classNames={{ input: classes.input }}
          variant="unstyled"
          size="md"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={choices.length > 0}
          aria-controls="search-results"
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          data-autofocus
          data-mantine-stop-propagation="true"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('placeholder')}
          leftSection={
            search.isSettled ? (
              <IconSearch size={19} stroke={1.7} aria-hidden="true" />
            ) : (
              <Loader size={17} />
            )
          }
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isPhone && (
          <Button
            variant="subtle"
            data-mantine-stop-propagation="true"
            onClick={() => props.close(false)}
          >
            {t('close')}
          </Button>
        )}
      </div>
      <div className={classes.results}>
        <Failures groups={search.groups} />
        <ResultList groups={groups} active={active} open={open} point={point} />
        <Said typed={text.trim()} choices={choices.length} search={search} isOwn={isOwn} />
      </div>
    </Modal>
  )
}
