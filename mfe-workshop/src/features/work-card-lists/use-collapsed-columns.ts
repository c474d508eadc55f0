import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import { useState } from 'react'

/** Finished work is collapsed until somebody wants to see it. */
const collapsible: readonly WorkCardStatus[] = ['completed', 'cancelled']
export const isCollapsible = (status: WorkCardStatus): boolean => collapsible.includes(status)

const storageKey = 'board_expanded'

const readExpanded = (): readonly string[] => {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(',')
  } catch (error) {
    console.warn('browser storage is not available', error)
    return []
  }
}

const storeExpanded = (expanded: readonly string[]): void => {
  try {
    localStorage.setItem(storageKey, expanded.join(','))
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}

/** The collapsed columns of the board, remembered in this browser. */
export const useCollapsedColumns = () => {
  const [expanded, setExpanded] = useState(readExpanded)
  return {
    isCollapsed: (status: WorkCardStatus) => isCollapsible(status) && !expanded.includes(status),
    toggle: (status: WorkCardStatus) => {
      const next = expanded.includes(status)
        ? expanded.filter((other) => other !== status)
        : [...expanded, status]
      setExpanded(next)
      storeExpanded(next)
    },
  }
}
