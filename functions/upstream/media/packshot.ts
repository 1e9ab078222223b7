export function packshotSvg(_: { form: string; hue: number; mark: string; variant: number }): string { return '<svg xmlns="http://www.w3.org/2000/svg"/>'; }
