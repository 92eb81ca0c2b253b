/** What people ask of three skills. */
export const PDF = [
  'Merge these three scans into one PDF',
  'Rotate page 4 of the report by 90 degrees',
  'Pull the tables out of invoice.pdf',
  'Add a watermark to every page of the contract',
  'How many pages does handbook.pdf have?',
  'Split this PDF after every tenth page',
  'Remove the password from statement.pdf, I know it',
  'OCR the scanned letter so that I can search it',
  'Fill in the PDF tax form with the data from people.csv',
  'Compress the brochure PDF below 2 MB',
  'Read the text of the attached PDF out to me',
  'Combine the cover and the body PDF',
  'Extract all pictures of catalogue.pdf',
  'Make the PDF searchable',
  'Which fonts does this PDF embed?',
  'Crop the margins of paper.pdf',
  'Number the pages of thesis.pdf',
]
export const DOCX = [
  'Turn my notes into a Word document',
  'Accept all tracked changes in offer.docx',
  'Add a table of contents to the .docx',
]
export const XLSX = [
  'Sum column B of budget.xlsx',
  'Make a pivot table of these sales',
  'Chart the last twelve months in Excel',
]
