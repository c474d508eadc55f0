/** Moves the focus to the search field of the open list, and selects its text. Does nothing on other screens. */
export const focusPageSearch = (): void => {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  field?.focus()
  field?.select()
}
