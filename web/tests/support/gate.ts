/** Holds an answer back until a test has seen what there is meanwhile. */
export function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  return { passed, open };
}
