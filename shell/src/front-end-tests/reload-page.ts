/** Reloads the page: the code of a remote cannot be replaced while the page runs. A file of its own, for tests. */
export const reloadPage = (): void => window.location.reload()
