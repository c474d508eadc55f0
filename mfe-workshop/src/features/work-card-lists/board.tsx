import { workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import { useTranslation } from '@warsha/web-kit'
import classes from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { useBoardMoves } from './use-board-moves.ts'
import { isCollapsible, useCollapsedColumns } from './use-collapsed-columns.ts'
import { toWorkCardsQuery, type WorkCardsListState } from './work-cards-query.ts'

interface BoardProps {
  state: WorkCardsListState
  canMove: boolean
}

/** The work cards in one column per status. */
export const Board = ({ state, canMove }: BoardProps) => {
  const { t } = useTranslation('work-cards')
  const moves = useBoardMoves()
  const { isCollapsed, toggle } = useCollapsedColumns()
  const { page: _page, status: _status, sort: _sort, ...query } = toWorkCardsQuery(state)
  return (
    <section className={classes.board} aria-label={t('view.board')}>
      {workCardStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          query={query}
          moves={canMove ? moves : null}
          isCollapsed={isCollapsed(status)}
          {...(isCollapsible(status) && { toggle: () => toggle(status) })}
        />
      ))}
    </section>
  )
}
